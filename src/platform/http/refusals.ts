import { refusals } from '#base/refusal.ts'

/** The refusals that any call may give (core §8). */
export const platformRefusals = refusals({
  bad_request: {
    status: 400,
    text: {
      nl: 'Deze aanvraag is niet leesbaar',
      en: 'This request cannot be read',
      fr: 'Cette demande est illisible',
    },
  },
  not_signed_in: {
    status: 401,
    text: { nl: 'Je bent niet ingelogd', en: 'You are not signed in', fr: 'Vous n’êtes pas connecté' },
  },
  not_allowed: {
    status: 403,
    text: {
      nl: 'Hiervoor heb je geen rechten',
      en: 'You are not allowed to access this request',
      fr: 'Vous n’avez pas les droits nécessaires',
    },
  },
  sign_in_incomplete: {
    status: 403,
    text: {
      nl: 'Rond eerst het inloggen af',
      en: 'Finish signing in first',
      fr: 'Terminez d’abord la connexion',
    },
  },
  scope_missing: {
    status: 403,
    text: {
      nl: 'Dit API-token mist het recht {scope}',
      en: 'This API token lacks the scope {scope}',
      fr: 'Il manque le droit {scope} à ce jeton d’API',
    },
  },
  not_for_tokens: {
    status: 403,
    text: {
      nl: 'Dit kan niet met een API-token. Log in op het portaal',
      en: 'An API token cannot do this. Sign in to the portal',
      fr: 'Un jeton d’API ne permet pas cela. Connectez-vous au portail',
    },
  },
  token_in_address: {
    status: 400,
    text: {
      nl: 'Een API-token hoort in de header Authorization, nooit in het adres. Trek dit token in: het kan gelezen zijn',
      en: 'An API token belongs in the Authorization header, never in the address. Revoke this token: it may have been read',
      fr: 'Un jeton d’API se place dans l’en-tête Authorization, jamais dans l’adresse. Révoquez ce jeton : il a pu être lu',
    },
  },
  not_found: {
    status: 404,
    text: { nl: 'Dit werd niet gevonden', en: 'This was not found', fr: 'Ceci n’a pas été trouvé' },
  },
  conflict: {
    status: 409,
    text: {
      nl: 'Iemand anders was je voor. Laad de pagina opnieuw en probeer het nog eens',
      en: 'Somebody else was faster. Reload the page and try again',
      fr: 'Quelqu’un d’autre vous a devancé. Rechargez la page et réessayez',
    },
  },
  too_large: { status: 413, text: { nl: 'Dit is te groot', en: 'This is too large', fr: 'Ceci est trop volumineux' } },
  wrong_type: {
    status: 415,
    text: {
      nl: 'Dit bestandstype wordt niet aanvaard',
      en: 'This type of file is not accepted',
      fr: 'Ce type de fichier n’est pas accepté',
    },
  },
  invalid_input: {
    status: 422,
    text: { nl: 'Controleer de gemarkeerde velden', en: 'Check the marked fields', fr: 'Vérifiez les champs marqués' },
  },
  rate_limited: {
    status: 429,
    text: {
      nl: 'Te veel aanvragen. Probeer het over {seconds} seconden opnieuw',
      en: 'Too many requests. Try again in {seconds} seconds',
      fr: 'Trop de demandes. Réessayez dans {seconds} secondes',
    },
  },
  too_many_streams: {
    status: 429,
    text: {
      nl: 'Het portaal staat in te veel vensters open. Sluit er enkele',
      en: 'The portal is open in too many windows. Close some of them',
      fr: 'Le portail est ouvert dans trop de fenêtres. Fermez-en quelques-unes',
    },
  },
  maintenance: {
    status: 503,
    text: {
      nl: 'Het portaal is in onderhoud. We zijn zo terug',
      en: 'The portal is under maintenance. We will be right back',
      fr: 'Le portail est en maintenance. Nous revenons bientôt',
    },
  },
})

/** What a 500 says: nothing of the inside. */
export const somethingWentWrong = {
  nl: 'Er ging iets mis. Probeer het opnieuw',
  en: 'Something went wrong, try again',
  fr: 'Une erreur s’est produite, réessayez',
}
