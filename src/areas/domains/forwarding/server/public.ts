/** What others may ask of forwarding: to run the process that answers, and to put the records of a zone that came here. */
export { type Forwarder, openForwarder } from './forwarder/open-forwarder.ts'
