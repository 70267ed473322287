import { refusals } from '#base/refusal.ts'

/** Everything for which a call about a cloud server is refused; each part adds its own. */
export const serverRefusals = refusals({
  not_this_cloud_server: {
    status: 409,
    text: {
      nl: '{name} is geen cloudserver van deze soort',
      en: '{name} is no cloud server of this kind',
      fr: '{name} n’est pas un serveur cloud de ce type',
    },
  },
  servers_not_offered: {
    status: 503,
    text: {
      nl: 'Cloudservers beheren is hier op dit moment niet mogelijk',
      en: 'Managing cloud servers is not possible here at the moment',
      fr: 'La gestion des serveurs cloud n’est pas possible ici pour le moment',
    },
  },
  server_not_active: {
    status: 409,
    text: {
      nl: 'De server {name} is niet actief. Activeer hem eerst',
      en: 'The server {name} is not active. Activate it first',
      fr: 'Le serveur {name} n’est pas actif. Activez-le d’abord',
    },
  },
  server_ended: {
    status: 409,
    text: {
      nl: 'De server {name} is beëindigd. Alles wat erop stond, is verwijderd',
      en: 'The server {name} has ended. All that was on it was deleted',
      fr: 'Le serveur {name} a pris fin. Tout ce qu’il contenait a été supprimé',
    },
  },
  server_unread: {
    status: 503,
    text: {
      nl: 'Het datacenter heeft nog niet verteld hoe deze server erbij staat. Probeer het zo meteen opnieuw',
      en: 'The datacentre has not told yet how this server stands. Try again in a moment',
      fr: 'Le centre de données n’a pas encore indiqué l’état de ce serveur. Réessayez dans un instant',
    },
  },
  datacentre_silent: {
    status: 503,
    text: {
      nl: 'Het datacenter antwoordt niet. Probeer het zo meteen opnieuw',
      en: 'The datacentre does not answer. Try again in a moment',
      fr: 'Le centre de données ne répond pas. Réessayez dans un instant',
    },
  },
  server_under_way: {
    status: 409,
    text: {
      nl: 'Dit is nog bezig: {what}. Probeer het opnieuw zodra dat klaar is',
      en: 'This is still under way: {what}. Try again as soon as it is done',
      fr: 'Ceci est encore en cours : {what}. Réessayez dès que c’est terminé',
    },
  },
  server_not_possible: { status: 409, text: { nl: '{because}', en: '{because}', fr: '{because}' } },
  server_in_other_state: {
    status: 409,
    text: {
      nl: 'Dat kan niet in de toestand waarin de server nu is',
      en: 'That cannot be done in the state in which the server is now',
      fr: 'C’est impossible dans l’état actuel du serveur',
    },
  },
  no_such_node: {
    status: 422,
    text: {
      nl: 'Die plaats bestaat niet in het datacenter, of is vol',
      en: 'There is no such node in the datacentre, or it is full',
      fr: 'Ce nœud n’existe pas dans le centre de données, ou il est plein',
    },
  },
  console_ticket_spent: {
    status: 410,
    text: {
      nl: 'Dit scherm was al geopend of de toegang is verlopen. Open het opnieuw',
      en: 'This screen was opened already, or the way in has expired. Open it again',
      fr: 'Cet écran a déjà été ouvert ou l’accès a expiré. Ouvrez-le à nouveau',
    },
  },
  server_has_no_agent: {
    status: 409,
    text: {
      nl: 'De agent op de server antwoordt niet. Staat de server aan?',
      en: 'The agent on the server does not answer. Is the server on?',
      fr: 'L’agent du serveur ne répond pas. Le serveur est-il allumé ?',
    },
  },
})

export const systemRefusals = refusals({
  server_name_differs: {
    status: 422,
    text: {
      nl: 'Dit is niet de naam van de server. Hij heet {name}',
      en: 'This is not the name of the server. It is called {name}',
      fr: 'Ce n’est pas le nom du serveur. Il s’appelle {name}',
    },
  },
  image_of_other_family: {
    status: 422,
    text: {
      nl: 'Van Linux naar Windows of omgekeerd wordt het een andere server. Bestel die apart',
      en: 'From Linux to Windows or the other way it becomes another server. Order that one separately',
      fr: 'De Linux à Windows ou inversement, cela devient un autre serveur. Commandez-le séparément',
    },
  },
  image_not_offered: {
    status: 422,
    text: {
      nl: 'Dit besturingssysteem wordt niet aangeboden',
      en: 'This operating system is not offered',
      fr: 'Ce système d’exploitation n’est pas proposé',
    },
  },
})

export const resourceRefusals = refusals({
  disk_cannot_shrink: {
    status: 422,
    text: {
      nl: 'Een schijf kan alleen groter worden',
      en: 'A disk can only grow',
      fr: 'Un disque ne peut que grandir',
    },
  },
  disk_cannot_go: {
    status: 422,
    text: {
      nl: 'Een schijf kan niet weggenomen worden',
      en: 'A disk cannot be taken away',
      fr: 'Un disque ne peut pas être retiré',
    },
  },
  disks_while_expanding: {
    status: 422,
    text: {
      nl: 'Je kunt geen schijven toevoegen terwijl je CPU of geheugen uitbreidt',
      en: 'Cannot add disks while expanding CPU or RAM',
      fr: 'Impossible d’ajouter des disques pendant l’extension du processeur ou de la mémoire',
    },
  },
  size_unchanged: {
    status: 422,
    text: {
      nl: 'Dit is de grootte die de server al heeft',
      en: 'This is the size that the server has already',
      fr: 'C’est déjà la taille du serveur',
    },
  },
  size_not_offered: {
    status: 422,
    text: {
      nl: 'Deze grootte wordt niet aangeboden voor deze server',
      en: 'This size is not offered for this server',
      fr: 'Cette taille n’est pas proposée pour ce serveur',
    },
  },
  size_not_sold: {
    status: 409,
    text: {
      nl: '{name} wordt voor zijn termijn niet meer verkocht, waardoor een andere grootte hier geen prijs heeft. Neem contact op met onze helpdesk',
      en: '{name} is not sold for its term any more, so that another size has no price here. Contact our support',
      fr: '{name} n’est plus vendu pour sa période, de sorte qu’une autre taille n’a pas de prix ici. Contactez notre service d’assistance',
    },
  },
  resize_not_possible: {
    status: 409,
    text: {
      nl: 'De grootte van {name} kan nu niet gewijzigd worden',
      en: 'The size of {name} cannot be changed now',
      fr: 'La taille de {name} ne peut pas être modifiée maintenant',
    },
  },
  resize_price_changed: {
    status: 409,
    text: {
      nl: 'De prijs is ondertussen gewijzigd. Bekijk hem opnieuw',
      en: 'The price has changed meanwhile. Look at it again',
      fr: 'Le prix a changé entre-temps. Consultez-le à nouveau',
    },
  },
})

export const ptrRefusals = refusals({
  ptr_name_of_others: {
    status: 403,
    text: {
      nl: '{domain} is een domein van iemand anders. Kies een naam in een domein van jou',
      en: '{domain} is a domain of somebody else. Choose a name in a domain of yours',
      fr: '{domain} est le domaine de quelqu’un d’autre. Choisissez un nom dans un de vos domaines',
    },
  },
  ptr_name_of_ours: {
    status: 403,
    text: {
      nl: 'Dit is een naam van ons. Kies een naam in een domein van jou',
      en: 'This is a name of ours. Choose a name in a domain of yours',
      fr: 'Ce nom est le nôtre. Choisissez un nom dans un de vos domaines',
    },
  },
  ptr_address_not_found: {
    status: 422,
    text: {
      nl: 'Dit adres is niet van deze server',
      en: 'This address is not one of this server',
      fr: 'Cette adresse n’est pas celle de ce serveur',
    },
  },
  ptr_zone_elsewhere: {
    status: 409,
    text: {
      nl: 'De omgekeerde zone van dit adres staat niet bij ons',
      en: 'The reverse zone of this address is not with us',
      fr: 'La zone inverse de cette adresse n’est pas chez nous',
    },
  },
})
