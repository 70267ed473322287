/**
 * What other areas may ask of forwarding: to run the forwarder process, and to add the records of a zone that moved
 * here.
 */
export { type Forwarder, openForwarder } from './forwarder/open-forwarder.ts'
