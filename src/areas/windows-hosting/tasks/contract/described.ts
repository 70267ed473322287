import type { CallExamples } from '#base/described.ts'

const nightly = {
  name: 'Voorraad',
  command: 'tools/voorraad.exe',
  arguments: '--sinds gisteren',
  schedule: { every: 'week', days: [1, 5], at: '06:30' },
}

export const examples: CallExamples = {
  'windows-hosting.scheduled-task.create': { body: nightly },
  'windows-hosting.scheduled-task.update': { body: { ...nightly, schedule: { every: 'minutes', minutes: 30 } } },
  'windows-hosting.scheduled-task.delete': { body: { name: nightly.name } },
  'belfry.windows-hosting.scheduled-task.run': { body: { name: nightly.name } },
}
