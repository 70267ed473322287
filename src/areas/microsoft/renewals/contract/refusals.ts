import { refusals } from '#base/refusal.ts'

export const renewalRefusals = refusals({
  licences_in_use: {
    status: 409,
    text: {
      nl: 'Er zijn meer licenties in gebruik dan dit. Laad het rapport opnieuw',
      en: 'More licences than this are in use. Load the report again',
      fr: 'Plus de licences que cela sont utilisées. Rechargez le rapport',
    },
  },
  auto_renew_off: {
    status: 409,
    text: {
      nl: 'De automatische verlenging staat uit. Zet ze eerst aan',
      en: 'Automatic renewal is off. Switch it on first',
      fr: 'Le renouvellement automatique est désactivé. Activez-le d’abord',
    },
  },
  renewal_not_planned: {
    status: 409,
    text: {
      nl: 'Voor de verlenging is niets gepland',
      en: 'Nothing is planned for the renewal',
      fr: 'Rien n’est planifié pour le renouvellement',
    },
  },
  renewal_unchanged: {
    status: 422,
    text: {
      nl: 'Zo verlengt het nu al',
      en: 'That is how it renews already',
      fr: 'C’est déjà ainsi qu’il sera renouvelé',
    },
  },
  product_not_possible: {
    status: 422,
    text: {
      nl: 'Microsoft laat deze overgang niet toe',
      en: 'Microsoft does not allow this transition',
      fr: 'Microsoft n’autorise pas ce passage',
    },
  },
  end_date_not_possible: {
    status: 422,
    text: {
      nl: 'Deze einddatum kan niet. Kies een van de voorgestelde',
      en: 'This end date is not possible. Choose one of those proposed',
      fr: 'Cette date de fin n’est pas possible. Choisissez-en une parmi celles proposées',
    },
  },
  irreversible_required: {
    status: 422,
    text: {
      nl: 'Een upgrade kan niet ongedaan worden gemaakt en maakt een nieuw abonnement met een nieuwe termijn en factuurdatum. Bevestig dat',
      en: 'An upgrade cannot be undone and creates a new subscription with a new term and billing date. Confirm that',
      fr: 'Une mise à niveau est irréversible et crée un nouvel abonnement avec une nouvelle période et date de facturation. Confirmez-le',
    },
  },
})
