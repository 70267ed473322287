export { certificateAlarm, type HostAlarm } from './domain-events.ts'
