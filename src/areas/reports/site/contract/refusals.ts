import { refusals } from '#base/refusal.ts'

export const siteReportRefusals = refusals({
  report_host_not_own: {
    status: 422,
    text: {
      nl: '{host} is geen naam van deze webhosting',
      en: '{host} is no name of this web hosting',
      fr: '{host} n’est pas un nom de cet hébergement web',
    },
  },
  report_not_possible: {
    status: 409,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
  reports_used_up: {
    status: 429,
    text: {
      nl: 'Vandaag zijn al {most} rapporten gevraagd. Probeer het morgen opnieuw, of plan ze in',
      en: '{most} reports were asked for today already. Try again tomorrow, or schedule them',
      fr: '{most} rapports ont déjà été demandés aujourd’hui. Réessayez demain, ou planifiez-les',
    },
  },
  report_email_unknown: {
    status: 422,
    text: {
      nl: 'Kies een adres van je eigen organisatie of van een van haar gebruikers',
      en: 'Choose an address of your own organisation or of one of its users',
      fr: 'Choisissez une adresse de votre propre organisation ou de l’un de ses utilisateurs',
    },
  },
  report_picture_not_found: {
    status: 404,
    text: {
      nl: 'Deze foto is er niet meer',
      en: 'This picture is no longer there',
      fr: 'Cette image n’existe plus',
    },
  },
  report_not_found: {
    status: 404,
    text: {
      nl: 'Dit rapport werd niet gevonden',
      en: 'This report was not found',
      fr: 'Ce rapport n’a pas été trouvé',
    },
  },
})
