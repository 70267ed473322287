import type { CallExamples } from '#base/described.ts'

const nightly = {
  name: 'Voorraad',
  command: 'php',
  arguments: 'private/stock.php --quiet',
  minute: '0',
  hour: '3',
  day: '*',
  month: '*',
  weekday: 'mon-fri',
  isOn: true,
}

export const examples: CallExamples = {
  'hosting.cron.create': { body: nightly },
  'hosting.cron.update': { body: { ...nightly, hour: '4' } },
  'belfry.hosting.cron.save': {
    body: { add: [nightly], change: [{ id: 'cron-1', to: { ...nightly, isOn: false } }], remove: [{ id: 'cron-2' }] },
  },
}
