/**
 * A setting, the database or a port keeps the portal from starting. The message is one sentence for the operator; it
 * names what is wrong and how to fix it, and is printed without a stack trace.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
