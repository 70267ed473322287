export { alarmsBegan, alarmsEnded } from './domain-events.ts'
