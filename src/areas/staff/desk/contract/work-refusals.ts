import { refusals } from '#base/refusal.ts'

export const workRefusals = refusals({
  work_not_found: {
    status: 404,
    text: {
      nl: 'Dit werk is er niet meer',
      en: 'This work is not there any more',
      fr: 'Ce travail n’existe plus',
    },
  },
  work_changed: {
    status: 409,
    text: {
      nl: 'Een collega heeft dit intussen gewijzigd. Kijk na wat er nu staat en probeer het opnieuw.',
      en: 'A colleague changed this meanwhile. See what stands there now and try again.',
      fr: 'Un collègue a modifié ceci entre-temps. Vérifiez ce qui s’y trouve maintenant et réessayez.',
    },
  },
  work_assignee_unknown: {
    status: 422,
    text: {
      nl: 'Deze collega bestaat niet of werkt hier niet meer',
      en: 'This colleague does not exist or no longer works here',
      fr: 'Ce collègue n’existe pas ou ne travaille plus ici',
    },
  },
})
