import { refusals } from '#base/refusal.ts'

export const ssoRefusals = refusals({
  // The same for an unknown address and for one that is not linked, so that the answer does not reveal who is a
  // customer.
  sso_not_linked: {
    status: 403,
    text: {
      nl: 'Deze aanmelding hoort nog bij geen enkele gebruiker. Log eerst in met je wachtwoord en koppel ze in je profiel',
      en: 'This sign-in does not belong to a user yet. Sign in with your password first and link it in your profile',
      fr: 'Cette connexion n’est liée à aucun utilisateur. Connectez-vous d’abord avec votre mot de passe et liez-la dans votre profil',
    },
  },
  sso_closed: {
    status: 403,
    text: {
      nl: 'Deze gebruiker is afgesloten. Neem contact op met je beheerder',
      en: 'This user has been closed. Contact your administrator',
      fr: 'Cet utilisateur est fermé. Contactez votre administrateur',
    },
  },
  sso_elsewhere: {
    status: 403,
    text: {
      nl: 'Deze aanmeldserver mag niet voor jouw gebruiker spreken',
      en: 'This sign-in provider may not speak for your user',
      fr: 'Ce fournisseur de connexion ne peut pas se porter garant de votre utilisateur',
    },
  },
  sso_taken: {
    status: 409,
    text: {
      nl: 'Deze aanmelding is al aan een andere gebruiker gekoppeld, of jij hebt er bij deze aanmeldserver al een andere',
      en: 'This sign-in is linked to another user already, or you have another one at this provider',
      fr: 'Cette connexion est déjà liée à un autre utilisateur, ou vous en avez une autre chez ce fournisseur',
    },
  },
  sso_over: {
    status: 410,
    text: {
      nl: 'Deze aanmelding is verlopen of werd al gebruikt. Begin opnieuw',
      en: 'This sign-in has expired or was used already. Start again',
      fr: 'Cette connexion a expiré ou a déjà servi. Recommencez',
    },
  },
  sso_other_browser: {
    status: 403,
    text: {
      nl: 'Deze aanmelding werd in een andere browser begonnen. Begin opnieuw',
      en: 'This sign-in was started in another browser. Start again',
      fr: 'Cette connexion a été commencée dans un autre navigateur. Recommencez',
    },
  },
  sso_refused: {
    status: 403,
    text: {
      nl: 'Je aanmeldserver heeft je niet binnengelaten',
      en: 'Your sign-in provider did not let you in',
      fr: 'Votre fournisseur de connexion ne vous a pas laissé entrer',
    },
  },
  sso_answer_invalid: {
    status: 403,
    text: {
      nl: 'Het antwoord van je aanmeldserver klopt niet. Probeer het opnieuw of verwittig je beheerder',
      en: 'The answer of your sign-in provider is not right. Try again or tell your administrator',
      fr: 'La réponse de votre fournisseur de connexion n’est pas valable. Réessayez ou prévenez votre administrateur',
    },
  },
  sso_unreachable: {
    status: 502,
    text: {
      nl: 'De aanmeldserver is niet bereikbaar: {detail}',
      en: 'The sign-in provider cannot be reached: {detail}',
      fr: 'Le fournisseur de connexion est injoignable : {detail}',
    },
  },
  sso_provider_not_found: {
    status: 404,
    text: {
      nl: 'Deze aanmeldserver werd niet gevonden',
      en: 'This sign-in provider was not found',
      fr: 'Ce fournisseur de connexion n’a pas été trouvé',
    },
  },
  sso_needs_everything: {
    status: 403,
    text: {
      nl: 'Een aanmeldserver opent de toegang van iedereen. Alleen wie zelf alle rechten heeft en alles ziet, stelt er een in',
      en: 'A sign-in provider opens everybody’s access. Only somebody who has all rights and sees everything sets one up',
      fr: 'Un fournisseur de connexion ouvre l’accès de tous. Seule une personne qui a tous les droits et voit tout en configure un',
    },
  },
  sso_identity_not_found: {
    status: 404,
    text: {
      nl: 'Deze koppeling werd niet gevonden',
      en: 'This link was not found',
      fr: 'Ce lien n’a pas été trouvé',
    },
  },
  sso_domain_not_found: {
    status: 404,
    text: {
      nl: 'Dit domein staat niet bij deze aanmeldserver',
      en: 'This domain is not with this sign-in provider',
      fr: 'Ce domaine n’est pas lié à ce fournisseur de connexion',
    },
  },
  sso_domain_taken: {
    status: 409,
    text: {
      nl: 'Voor dit domein spreekt al een andere aanmeldserver',
      en: 'Another sign-in provider speaks for this domain already',
      fr: 'Un autre fournisseur de connexion se porte déjà garant de ce domaine',
    },
  },
  sso_domain_unproven: {
    status: 422,
    text: {
      nl: 'We vinden het TXT-record nog niet bij _belfry-sso.{domain}. Een nieuw record is soms pas na een uur te zien',
      en: 'We do not find the TXT record at _belfry-sso.{domain} yet. A new record may take an hour to be seen',
      fr: 'Nous ne trouvons pas encore l’enregistrement TXT à _belfry-sso.{domain}. Un nouvel enregistrement peut mettre une heure à apparaître',
    },
  },
  sso_home_needed: {
    status: 422,
    text: {
      nl: 'Kies bij welke klant nieuwe gebruikers horen',
      en: 'Choose the client to which new users belong',
      fr: 'Choisissez le client auquel appartiennent les nouveaux utilisateurs',
    },
  },
  sso_certificate_invalid: {
    status: 422,
    text: {
      nl: 'Dit is geen geldig certificaat in PEM-vorm',
      en: 'This is not a valid certificate in PEM form',
      fr: 'Ce n’est pas un certificat valable au format PEM',
    },
  },
  sso_address_invalid: {
    status: 422,
    text: {
      nl: 'Dit adres moet met https:// beginnen en van buitenaf te bereiken zijn',
      en: 'This address must start with https:// and be reachable from outside',
      fr: 'Cette adresse doit commencer par https:// et être accessible de l’extérieur',
    },
  },
  one_time_over: {
    status: 410,
    text: {
      nl: 'Deze aanmeldlink werkt één keer en een minuut lang. Vraag een nieuwe aan',
      en: 'This sign-in link works once, for a minute. Ask for a new one',
      fr: 'Ce lien de connexion fonctionne une fois, pendant une minute. Demandez-en un nouveau',
    },
  },
})
