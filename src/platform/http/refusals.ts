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
      fr: 'Un jeton d’API se place dans l’en-tête Authorization, jamais dans l’adresse. Révoquez ce jeton : il a pu être lu',
    },
  },
  not_found: {
    status: 404,
    text: { nl: 'Dit werd niet gevonden', en: 'This was not found', fr: 'Ceci n’a pas été trouvé' },
  },
  wrong_method: {
    status: 405,
    text: {
      nl: 'Dit adres kent deze methode niet. Wel: {methods}',
      en: 'This address does not take this method. It takes: {methods}',
      fr: 'Cette adresse n’accepte pas cette méthode. Elle accepte : {methods}',
    },
  },
  too_slow: {
    status: 408,
    text: {
      nl: 'De aanvraag kwam niet op tijd helemaal aan. Probeer het opnieuw',
      en: 'The request did not arrive whole in time. Try again',
      fr: 'La demande n’est pas arrivée entière à temps. Réessayez',
    },
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
  address_too_long: {
    status: 414,
    text: {
      nl: 'Een deel van dit adres is te lang: het mag {most} tekens hebben. Verdeel de aanvraag in kleinere',
      en: 'A part of this address is too long: it may have {most} characters. Split the request into smaller ones',
      fr: 'Une partie de cette adresse est trop longue : elle peut compter {most} caractères. Divisez la demande',
    },
  },
  headers_too_large: {
    status: 431,
    text: {
      nl: 'Het adres en de headers zijn samen te groot. Stuur minder cookies, of verdeel de aanvraag in kleinere',
      en: 'The address and the headers together are too large. Send fewer cookies, or split the request into smaller ones',
      fr: 'L’adresse et les en-têtes sont trop volumineux ensemble. Envoyez moins de cookies, ou divisez la demande',
    },
  },
  wrong_type: {
    status: 415,
    text: {
      nl: 'Dit bestandstype wordt niet aanvaard',
      en: 'This type of file is not accepted',
      fr: 'Ce type de fichier n’est pas accepté',
    },
  },
  one_file_only: {
    status: 422,
    text: {
      nl: 'Hier hoort één bestand. Stuur de andere elk apart',
      en: 'This takes one file. Send the others one by one',
      fr: 'Un seul fichier est attendu ici. Envoyez les autres séparément',
    },
  },
  invalid_input: {
    status: 422,
    text: { nl: 'Controleer de gemarkeerde velden', en: 'Check the marked fields', fr: 'Vérifiez les champs marqués' },
  },
  idempotency_key_wrong: {
    status: 422,
    text: {
      nl: 'Een Idempotency-Key heeft 1 tot 200 tekens',
      en: 'An Idempotency-Key has 1 to 200 characters',
      fr: 'Une Idempotency-Key compte de 1 à 200 caractères',
    },
  },
  idempotency_key_reused: {
    status: 422,
    text: {
      nl: 'Onder deze Idempotency-Key werd al iets anders gevraagd. Neem voor een nieuwe aanvraag een nieuwe sleutel',
      en: 'Something else was asked under this Idempotency-Key before. Take a new key for a new request',
      fr: 'Autre chose a déjà été demandé sous cette Idempotency-Key. Prenez une nouvelle clé pour une nouvelle demande',
    },
  },
  idempotency_in_progress: {
    status: 409,
    text: {
      nl: 'Deze aanvraag is nog bezig. Probeer het zo opnieuw met dezelfde Idempotency-Key',
      en: 'This request is still at work. Try again shortly with the same Idempotency-Key',
      fr: 'Cette demande est encore en cours. Réessayez dans un instant avec la même Idempotency-Key',
    },
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
  database_unreachable: {
    status: 503,
    text: {
      nl: 'We zijn even niet bereikbaar. Er is niets gewijzigd. Probeer het zo opnieuw',
      en: 'We cannot be reached for a moment. Nothing was changed. Try again shortly',
      fr: 'Nous sommes momentanément injoignables. Rien n’a été modifié. Réessayez dans un instant',
    },
  },
  database_read_only: {
    status: 503,
    text: {
      nl: 'We kunnen nu even niets bewaren. Er is niets gewijzigd. Probeer het zo opnieuw',
      en: 'We cannot save anything for a moment. Nothing was changed. Try again shortly',
      fr: 'Nous ne pouvons rien enregistrer pour le moment. Rien n’a été modifié. Réessayez dans un instant',
    },
  },
})

/** For `database_unreachable` when the outcome of the change is unknown. */
export const unknownOutcome = {
  nl: 'De verbinding viel weg terwijl je wijziging bewaard werd. Kijk eerst na of ze gelukt is voor je het opnieuw probeert',
  en: 'The connection was lost while your change was being saved. Check whether it went through before you try again',
  fr: 'La connexion a été perdue pendant l’enregistrement de votre modification. Vérifiez d’abord si elle a abouti avant de réessayer',
}

/** From this many seconds on `rate_limited` names minutes. */
export const minutesFrom = 90
export const rateLimitedInMinutes = {
  nl: 'Te veel aanvragen. Probeer het over {minutes} minuten opnieuw',
  en: 'Too many requests. Try again in {minutes} minutes',
  fr: 'Trop de demandes. Réessayez dans {minutes} minutes',
}

/** The text of a 500, without internals. */
export const somethingWentWrong = {
  nl: 'Er ging iets mis. Probeer het opnieuw',
  en: 'Something went wrong, try again',
  fr: 'Une erreur s’est produite, réessayez',
}
