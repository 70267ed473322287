import { area } from '#platform/area.ts'
import { blank, ofAccount, remove } from '#platform/personal-data.ts'
import { alarmsBegan, alarmsEnded } from './domain-events.ts'
import { forgetEndedWatch, forgetWatched } from './forget-watched.ts'
import { acknowledgeEvent, addMonitoring, dropScenario, keepScenario, removeMonitoring } from './operations.ts'
import { forgetAlarms, readAlarms } from './read-alarms.ts'
import { monitoringRoutes } from './routes.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'] },
  onErasure: remove,
} as const

export default area({
  tables: ['cloud_watch', 'cloud_alarm', 'cloud_alarm_note'],
  personalData: {
    cloud_watch: ofService,
    cloud_alarm: ofService,
    cloud_alarm_note: { of: ofAccount(), onErasure: blank({ account_id: 'null' }) },
  },
  columns: { cloud_alarm_note: { thing: ['event'] } },
  routes: monitoringRoutes,
  operations: [addMonitoring, removeMonitoring, keepScenario, dropScenario, acknowledgeEvent],
  jobs: [readAlarms, forgetAlarms, forgetWatched],
  events: [alarmsBegan, alarmsEnded],
  subscribers: [forgetEndedWatch],
  mailKinds: { 'cloud.alarm-began': 'services', 'cloud.alarm-ended': 'services' },
})
