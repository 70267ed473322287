import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'belfry.staff-catalogue.copy-prices': { body: { code: 'PARTNER-2', from: 'PARTNER', changePercent: -5 } },
  'belfry.staff-catalogue.add-server': {
    body: {
      type: 'general-4',
      name: { nl: 'Server', en: 'Server', fr: 'Serveur' },
      info: { nl: 'Voor websites', en: 'For websites', fr: 'Pour des sites' },
      cpus: { least: 1, most: 4, step: 1 },
      memoryGb: { least: 1, most: 8, step: 1 },
      diskGb: { least: 20, most: 200, step: 20 },
      mostDisks: 1,
      position: 1,
      hidden: false,
      prices: { base: 500, cpu: 250, memory: 200, disk: 10 },
    },
  },
  'belfry.promotions.create': {
    body: {
      code: 'SPRING-2026',
      description: { nl: 'Lentekorting', en: 'Spring discount', fr: 'Remise de printemps' },
      percent: 10,
      startsOn: '2026-03-01',
      endsOn: '2026-04-30',
      maxUses: 100,
      maxUsesPerClient: 1,
      tlds: ['be'],
      pids: [],
    },
  },
}
