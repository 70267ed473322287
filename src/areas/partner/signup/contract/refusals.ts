import { refusals } from '#base/refusal.ts'

export const signupRefusals = refusals({
  partner_signup_closed: {
    status: 404,
    text: {
      nl: 'Hier kun je geen partner worden',
      en: 'You cannot become a partner here',
      fr: 'Vous ne pouvez pas devenir partenaire ici',
    },
  },
  terms_changed: {
    status: 409,
    text: {
      nl: 'De partnervoorwaarden zijn intussen vernieuwd. Lees ze na en verstuur je aanvraag opnieuw',
      en: 'The partner terms were renewed meanwhile. Read them and send your application again',
      fr: 'Les conditions partenaires ont été renouvelées entre-temps. Relisez-les et renvoyez votre demande',
    },
  },
  already_partner: {
    status: 409,
    text: { nl: 'Je bent al partner', en: 'You are a partner already', fr: 'Vous êtes déjà partenaire' },
  },
  belongs_to_partner: {
    status: 409,
    text: {
      nl: 'Je bent klant bij een van onze partners. Neem met ons contact op om zelf partner te worden',
      en: 'You are a client of one of our partners. Contact us to become a partner yourself',
      fr: 'Vous êtes client d’un de nos partenaires. Contactez-nous pour devenir partenaire vous-même',
    },
  },
  not_a_manager: {
    status: 403,
    text: {
      nl: 'Alleen wie gebruikers beheert, kan een aanvraag indienen voor je bedrijf',
      en: 'Only somebody who manages users can apply for your company',
      fr: 'Seule une personne qui gère les utilisateurs peut introduire une demande pour votre entreprise',
    },
  },
  application_waiting: {
    status: 409,
    text: {
      nl: 'Je aanvraag is al ingediend. We laten je iets weten',
      en: 'You have applied already. We will let you know',
      fr: 'Votre demande est déjà introduite. Nous vous tiendrons au courant',
    },
  },
  application_not_found: {
    status: 404,
    text: {
      nl: 'Deze aanvraag werd niet gevonden',
      en: 'This application was not found',
      fr: 'Cette demande n’a pas été trouvée',
    },
  },
  application_decided: {
    status: 409,
    text: {
      nl: 'Over deze aanvraag is al beslist',
      en: 'This application was decided already',
      fr: 'Cette demande a déjà été traitée',
    },
  },
  email_not_confirmed: {
    status: 409,
    text: {
      nl: 'Het e-mailadres is nog niet bevestigd. Keur goed zodra dat gebeurd is',
      en: 'The e-mail address is not confirmed yet. Approve once it is',
      fr: 'L’adresse e-mail n’est pas encore confirmée. Approuvez dès qu’elle l’est',
    },
  },
  unknown_price_code: {
    status: 422,
    text: {
      nl: 'Deze prijscode bestaat niet',
      en: 'This price code does not exist',
      fr: 'Ce code de prix n’existe pas',
    },
  },
})
