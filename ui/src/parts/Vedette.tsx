import picture from "./vedette.svg";

/** The program's sign. */
export function Vedette({ size = "2.9rem" }: { size?: string }) {
  return <img className="sign" src={picture} alt="" style={{ width: size, height: size }} />;
}
