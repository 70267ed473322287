import { refusals } from '#base/refusal.ts'

/** Everything for which a call about object storage is refused. */
export const storeRefusals = refusals({
  not_object_storage: {
    status: 409,
    text: {
      nl: '{name} is geen objectopslag',
      en: '{name} is no object storage',
      fr: '{name} n’est pas un stockage objet',
    },
  },
  storage_not_offered: {
    status: 503,
    text: {
      nl: 'Objectopslag beheren is hier op dit moment niet mogelijk',
      en: 'Managing object storage is not possible here at the moment',
      fr: 'La gestion du stockage objet n’est pas possible ici pour le moment',
    },
  },
  storage_not_active: {
    status: 409,
    text: {
      nl: 'De opslag {name} is niet actief. Activeer ze eerst',
      en: 'The storage {name} is not active. Activate it first',
      fr: 'Le stockage {name} n’est pas actif. Activez-le d’abord',
    },
  },
  storage_ended: {
    status: 409,
    text: {
      nl: 'De opslag {name} is beëindigd',
      en: 'The storage {name} has ended',
      fr: 'Le stockage {name} a pris fin',
    },
  },
  storage_unread: {
    status: 503,
    text: {
      nl: 'De opslag heeft nog niet verteld hoe ze erbij staat. Probeer het zo meteen opnieuw',
      en: 'The storage has not told yet how it stands. Try again in a moment',
      fr: 'Le stockage n’a pas encore indiqué son état. Réessayez dans un instant',
    },
  },
  storage_silent: {
    status: 503,
    text: {
      nl: 'De opslag antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The storage does not answer. Try again in a moment',
      fr: 'Le stockage ne répond pas. Réessayez dans un instant',
    },
  },
  storage_refused: {
    status: 409,
    text: {
      nl: 'De opslag weigert dit',
      en: 'The storage refuses this',
      fr: 'Le stockage refuse cette opération',
    },
  },
  storage_full: {
    status: 409,
    text: {
      nl: 'De opslag is vol. Verwijder eerst iets, of neem meer ruimte',
      en: 'The storage is full. Delete something first, or take more room',
      fr: 'Le stockage est plein. Supprimez d’abord quelque chose ou prenez plus d’espace',
    },
  },
  bucket_not_found: {
    status: 404,
    text: {
      nl: 'Deze bucket bestaat niet',
      en: 'There is no such bucket',
      fr: 'Ce bucket n’existe pas',
    },
  },
})

export const bucketRefusals = refusals({
  bucket_exists: {
    status: 409,
    text: {
      nl: 'Er is al een bucket {name}',
      en: 'There is a bucket {name} already',
      fr: 'Il existe déjà un bucket {name}',
    },
  },
  bucket_name_invalid: {
    status: 422,
    text: {
      nl: 'Gebruik 3 tot 63 kleine letters, cijfers, koppeltekens en punten',
      en: 'Use 3 to 63 small letters, digits, hyphens and dots',
      fr: 'Utilisez de 3 à 63 lettres minuscules, chiffres, traits d’union et points',
    },
  },
  too_many_buckets: {
    status: 409,
    text: {
      nl: 'Er kunnen niet meer dan {most} buckets zijn',
      en: 'There can be no more than {most} buckets',
      fr: 'Il ne peut y avoir plus de {most} buckets',
    },
  },
  bucket_name_differs: {
    status: 422,
    text: {
      nl: 'Dit is niet de naam van de bucket. Hij heet {name}',
      en: 'This is not the name of the bucket. It is called {name}',
      fr: 'Ce n’est pas le nom du bucket. Il s’appelle {name}',
    },
  },
  bucket_not_empty: {
    status: 409,
    text: {
      nl: 'In {name} zit nog iets ({count}). Maak hem eerst leeg; deed je dat met een ander programma, lees de opslag dan opnieuw',
      en: 'Something is in {name} ({count}). Empty it first; if you did so with another program, read the storage again',
      fr: 'Il y a encore quelque chose dans {name} ({count}). Videz-le d’abord ; si vous l’avez fait avec un autre programme, relisez le stockage',
    },
  },
  bucket_under_way: {
    status: 409,
    text: {
      nl: 'Aan deze bucket loopt nog een wijziging. Probeer het zo meteen opnieuw',
      en: 'A change of this bucket is still under way. Try again in a moment',
      fr: 'Une modification de ce bucket est encore en cours. Réessayez dans un instant',
    },
  },
  public_unconfirmed: {
    status: 409,
    text: {
      nl: 'Bevestig dat iedereen alles in deze bucket mag lezen',
      en: 'Confirm that everybody may read everything in this bucket',
      fr: 'Confirmez que tout le monde peut lire tout le contenu de ce bucket',
    },
  },
  bucket_quota_too_large: {
    status: 422,
    text: {
      nl: 'Een bucket kan niet meer bevatten dan de hele opslag',
      en: 'A bucket cannot hold more than the whole storage',
      fr: 'Un bucket ne peut contenir plus que le stockage entier',
    },
  },
})

export const keyRefusals = refusals({
  storage_key_not_found: {
    status: 404,
    text: {
      nl: 'Deze sleutel bestaat niet',
      en: 'There is no such key',
      fr: 'Cette clé n’existe pas',
    },
  },
  too_many_storage_keys: {
    status: 409,
    text: {
      nl: 'Er kunnen niet meer dan {most} sleutels zijn',
      en: 'There can be no more than {most} keys',
      fr: 'Il ne peut y avoir plus de {most} clés',
    },
  },
  storage_key_unsure: {
    status: 503,
    text: {
      nl: 'De opslag antwoordde niet, en de sleutel is niet bruikbaar. Maak een nieuwe',
      en: 'The storage did not answer, and the key is of no use. Make a new one',
      fr: 'Le stockage n’a pas répondu et la clé est inutilisable. Créez-en une nouvelle',
    },
  },
})

export const copyRefusals = refusals({
  settings_copy_not_found: {
    status: 404,
    text: {
      nl: 'Deze kopie bestaat niet meer',
      en: 'This copy does not exist any more',
      fr: 'Cette copie n’existe plus',
    },
  },
})

export const sizeRefusals = refusals({
  storage_size_unchanged: {
    status: 422,
    text: {
      nl: 'De opslag heeft deze grootte al',
      en: 'The storage has this size already',
      fr: 'Le stockage a déjà cette taille',
    },
  },
  storage_not_sold: {
    status: 409,
    text: {
      nl: '{name} wordt voor zijn termijn niet meer verkocht, waardoor de grootte hier geen prijs heeft. Neem contact op met onze helpdesk',
      en: '{name} is not sold for its term any more, so that its size has no price here. Contact our support',
      fr: '{name} n’est plus vendu pour sa période, de sorte que sa taille n’a pas de prix ici. Contactez notre service d’assistance',
    },
  },
  storage_size_not_offered: {
    status: 422,
    text: {
      nl: 'Deze grootte wordt niet aangeboden',
      en: 'This size is not offered',
      fr: 'Cette taille n’est pas proposée',
    },
  },
  storage_size_below_use: {
    status: 409,
    text: {
      nl: 'Er staat {used} in de opslag: kleiner dan dat kan ze niet worden',
      en: 'There is {used} in the storage: it cannot become smaller than that',
      fr: 'Le stockage contient {used} : il ne peut devenir plus petit',
    },
  },
  storage_size_under_way: {
    status: 409,
    text: {
      nl: 'Aan deze opslag wordt al iets gewijzigd. Wacht tot dat klaar is',
      en: 'Something of this storage is being changed already. Wait until that is done',
      fr: 'Une modification de ce stockage est déjà en cours. Attendez qu’elle soit terminée',
    },
  },
  storage_size_price_changed: {
    status: 409,
    text: {
      nl: 'De prijs is ondertussen anders. Bekijk hem opnieuw en bevestig dan',
      en: 'The price is another one by now. Look at it again, and confirm then',
      fr: 'Le prix a changé entre-temps. Consultez-le à nouveau, puis confirmez',
    },
  },
})
