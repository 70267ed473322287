import { refusals } from '#base/refusal.ts'

/** Everything for which any change of a web space is refused; areas add their own. */
export const spaceRefusals = refusals({
  not_web_hosting: {
    status: 409,
    text: {
      nl: '{name} is geen webhosting op Linux',
      en: '{name} is no web hosting on Linux',
      fr: '{name} n’est pas un hébergement web sous Linux',
    },
  },
  web_not_offered: {
    status: 503,
    text: {
      nl: 'Webhosting beheren is hier op dit moment niet mogelijk',
      en: 'Managing web hosting is not possible here at the moment',
      fr: 'La gestion de l’hébergement web n’est pas possible ici pour le moment',
    },
  },
  hosting_not_active: {
    status: 409,
    text: {
      nl: 'De hosting van {name} is niet actief. Activeer die eerst',
      en: 'The hosting of {name} is not active. Activate it first',
      fr: 'L’hébergement de {name} n’est pas actif. Activez-le d’abord',
    },
  },
  hosting_ended: {
    status: 409,
    text: {
      nl: 'De webhosting van {name} is beëindigd. Haar bestanden en databases zijn verwijderd',
      en: 'The web hosting of {name} has ended. Its files and databases were deleted',
      fr: 'L’hébergement web de {name} a pris fin. Ses fichiers et bases de données ont été supprimés',
    },
  },
  space_unread: {
    status: 503,
    text: {
      nl: 'De webserver heeft nog niet verteld hoe deze ruimte erbij staat. Probeer het zo meteen opnieuw',
      en: 'The web server has not told yet how this space stands. Try again in a moment',
      fr: 'Le serveur web n’a pas encore indiqué l’état de cet espace. Réessayez dans un instant',
    },
  },
  web_host_silent: {
    status: 503,
    text: {
      nl: 'De webserver antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The web server does not answer. Try again in a moment',
      fr: 'Le serveur web ne répond pas. Réessayez dans un instant',
    },
  },
  space_under_way: {
    status: 409,
    text: {
      nl: 'Hieraan loopt nog een wijziging. Probeer het over een minuut opnieuw',
      en: 'A change of this is still under way. Try again in a minute',
      fr: 'Une modification est encore en cours ici. Réessayez dans une minute',
    },
  },
  space_changed: {
    status: 409,
    text: {
      nl: 'Iemand heeft dit ondertussen gewijzigd. Bekijk het opnieuw en bewaar dan',
      en: 'Somebody has changed this meanwhile. Look at it again, and save then',
      fr: 'Quelqu’un a modifié ceci entre-temps. Consultez à nouveau, puis enregistrez',
    },
  },
  web_not_possible: {
    status: 409,
    text: { nl: '{because}', en: '{because}', fr: '{because}' },
  },
})
