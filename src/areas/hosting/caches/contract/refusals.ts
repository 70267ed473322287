import { refusals } from '#base/refusal.ts'

export const cacheRefusals = refusals({
  varnish_is_off: {
    status: 409,
    text: {
      nl: 'Varnish staat uit. Zet het eerst aan',
      en: 'Varnish is off. Switch it on first',
      fr: 'Varnish est désactivé. Activez-le d’abord',
    },
  },
})
