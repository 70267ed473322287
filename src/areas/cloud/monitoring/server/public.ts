export { alarmsBegan, alarmsEnded } from './domain-events.ts'
export { monitorSeen } from './told-monitor.ts'
export { toldName } from './told-names.ts'
