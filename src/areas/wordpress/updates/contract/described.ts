import type { CallExamples } from '#base/described.ts'

const schedule = { extent: 'all_minor', day: 2, time: '03:00' }

export const examples: CallExamples = {
  'wordpress.update': { body: { what: 'all', minorOnly: true } },
  'belfry.wordpress.updates.plan-many': { body: { filter: { attention: ['updates'] }, extent: 'all' } },
  'belfry.wordpress.updates.many': { body: { sites: [1204, 1207], extent: 'plugins' } },
  'belfry.wordpress.schedule.set': { body: { schedule } },
  'belfry.wordpress.schedule.set-usual': { body: schedule },
}
