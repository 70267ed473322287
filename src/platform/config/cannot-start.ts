/**
 * Something in the environment keeps the portal from starting: a setting, the database, a port. Its message is one sentence
 * for whoever runs the portal; it names what is wrong and how to fix it, and is printed without a stack trace.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
