import { refusals } from '#base/refusal.ts'

export const feedRefusals = refusals({
  feed_not_found: {
    status: 404,
    text: {
      nl: 'Deze feed wordt niet (meer) gelezen',
      en: 'This feed is not read (any more)',
      fr: 'Ce flux n’est pas (ou plus) lu',
    },
  },
  feed_not_held: {
    status: 409,
    text: {
      nl: 'Er is niets tegengehouden van deze feed',
      en: 'Nothing of this feed is held back',
      fr: 'Rien de ce flux n’est retenu',
    },
  },
})
