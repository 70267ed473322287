import { refusals } from '#base/refusal.ts'

/** The refusals of name servers and DNSSEC. */
export const delegationRefusals = refusals({
  domain_not_active: {
    status: 409,
    text: { nl: '{name} is niet actief', en: '{name} is not active', fr: '{name} n’est pas actif' },
  },
  pending_update: {
    status: 409,
    text: {
      nl: 'Er zijn lopende wijzigingen. Probeer het over enkele minuten opnieuw',
      en: 'There are pending updates. Please try again in a few minutes',
      fr: 'Des mises à jour sont en cours. Veuillez réessayer dans quelques minutes',
    },
  },
  dnssec_pending: {
    status: 409,
    text: {
      nl: 'DNSSEC kan niet worden gewijzigd zolang er een wijziging loopt',
      en: 'DNSSEC cannot be changed while an update is pending',
      fr: 'DNSSEC ne peut pas être modifié tant qu’une mise à jour est en cours',
    },
  },
  nameserver_is_ip: {
    status: 422,
    text: {
      nl: 'Een nameserver moet een hostnaam zijn, geen IP-adres',
      en: 'A nameserver must be a hostname, not an IP address',
      fr: 'Un serveur de noms doit être un nom d’hôte, pas une adresse IP',
    },
  },
  nameserver_invalid: {
    status: 422,
    text: {
      nl: 'Geef de volledige naam van een nameserver, zoals ns1.voorbeeld.be',
      en: 'Give the full name of a name server, such as ns1.example.be',
      fr: 'Indiquez le nom complet d’un serveur de noms, comme ns1.exemple.be',
    },
  },
  nameserver_twice: {
    status: 422,
    text: {
      nl: 'Deze nameserver staat er twee keer',
      en: 'This name server is listed twice',
      fr: 'Ce serveur de noms figure deux fois',
    },
  },
  nameserver_count: {
    status: 422,
    text: {
      nl: 'Deze extensie vraagt {least} tot {most} nameservers',
      en: 'This extension asks for {least} to {most} name servers',
      fr: 'Cette extension demande de {least} à {most} serveurs de noms',
    },
  },
  glue_missing: {
    status: 422,
    text: {
      nl: 'Deze nameserver ligt binnen {domain} zelf: geef ook het IP-adres, anders vindt niemand hem',
      en: 'This name server lies inside {domain} itself: give its IP address too, or nobody will find it',
      fr: 'Ce serveur de noms se trouve dans {domain} même : indiquez aussi son adresse IP, sinon personne ne le trouvera',
    },
  },
  address_invalid: {
    status: 422,
    text: {
      nl: 'Dit is geen IP-adres',
      en: 'This is not an IP address',
      fr: 'Ceci n’est pas une adresse IP',
    },
  },
  nameservers_refused: {
    status: 409,
    text: {
      nl: 'Het register aanvaardt deze nameservers niet',
      en: 'The registry does not accept these name servers',
      fr: 'Le registre n’accepte pas ces serveurs de noms',
    },
  },
  primary_missing: {
    status: 422,
    text: {
      nl: 'Geef het IP-adres van de nameserver waar de zone staat',
      en: 'Give the IP address of the name server that has the zone',
      fr: 'Indiquez l’adresse IP du serveur de noms où se trouve la zone',
    },
  },
  primary_silent: {
    status: 422,
    text: {
      nl: 'Deze nameserver antwoordt niet voor {domain}, dus onze nameservers zouden niets te antwoorden hebben. Er is niets gewijzigd',
      en: 'This name server does not answer for {domain}, so our name servers would have nothing to answer. Nothing was changed',
      fr: 'Ce serveur de noms ne répond pas pour {domain} : nos serveurs n’auraient rien à répondre. Rien n’a été modifié',
    },
  },
  secondary_not_offered: {
    status: 409,
    text: {
      nl: 'Onze nameservers kunnen nu geen zone bij een andere nameserver ophalen',
      en: 'Our name servers cannot fetch a zone from another name server at present',
      fr: 'Nos serveurs de noms ne peuvent pas actuellement aller chercher une zone ailleurs',
    },
  },
  dnssec_in_the_way: {
    status: 409,
    text: {
      nl: 'Het register verwijst nog naar DNSSEC-sleutel {tags}, die de nieuwe nameservers niet gebruiken: je domeinnaam zou voor veel mensen onbereikbaar worden. Zet eerst DNSSEC uit',
      en: 'The registry still points to DNSSEC key {tags}, which the new name servers do not use: for many people your domain would become unreachable. Switch DNSSEC off first',
      fr: 'Le registre renvoie encore à la clé DNSSEC {tags}, que les nouveaux serveurs de noms n’utilisent pas : votre domaine deviendrait inaccessible pour beaucoup. Désactivez d’abord DNSSEC',
    },
  },
  ds_still_at_parent: {
    status: 409,
    text: {
      nl: 'Het register verwijst nog naar DNSSEC-sleutel {tags}, die niet via ons is doorgegeven. Zolang die verwijzing er staat, kan DNSSEC niet uit',
      en: 'The registry still points to DNSSEC key {tags}, which was not handed in through us. As long as that reference stands, DNSSEC cannot be switched off',
      fr: 'Le registre renvoie encore à la clé DNSSEC {tags}, qui n’a pas été transmise par nous. Tant que ce renvoi existe, DNSSEC ne peut pas être désactivé',
    },
  },
  parent_without_ds: {
    status: 409,
    text: {
      nl: 'Het register heeft de sleutel aanvaard, maar toont hem na drie dagen nog niet',
      en: 'The registry accepted the key, but does not show it after three days',
      fr: 'Le registre a accepté la clé, mais ne l’affiche toujours pas après trois jours',
    },
  },
  registry_silent: {
    status: 502,
    text: {
      nl: 'Het register antwoordt niet. Er is niets gewijzigd, probeer het later opnieuw',
      en: 'The registry does not answer. Nothing was changed, try again later',
      fr: 'Le registre ne répond pas. Rien n’a été modifié, réessayez plus tard',
    },
  },
  zone_needed: {
    status: 409,
    text: {
      nl: 'De DNS van deze domeinnaam staat niet bij ons. Kies eerst onze nameservers met DNS-records',
      en: 'The DNS of this domain is not with us. First choose our name servers with DNS records',
      fr: 'Le DNS de ce domaine n’est pas chez nous. Choisissez d’abord nos serveurs de noms avec enregistrements DNS',
    },
  },
  zone_failed: {
    status: 409,
    text: {
      nl: 'De DNS-zone kon niet op onze nameservers worden gezet. De nameservers van je domeinnaam zijn niet gewijzigd',
      en: 'The DNS zone could not be put on our name servers. The name servers of your domain were not changed',
      fr: 'La zone DNS n’a pas pu être placée sur nos serveurs. Les serveurs de noms de votre domaine n’ont pas changé',
    },
  },
  dnssec_not_offered: {
    status: 409,
    text: {
      nl: 'Onze nameservers kunnen deze zone nu niet ondertekenen',
      en: 'Our name servers cannot sign this zone at present',
      fr: 'Nos serveurs de noms ne peuvent pas signer cette zone actuellement',
    },
  },
  dnssec_already: {
    status: 409,
    text: {
      nl: 'DNSSEC staat al zo',
      en: 'DNSSEC is already set that way',
      fr: 'DNSSEC est déjà réglé ainsi',
    },
  },
  keys_are_ours: {
    status: 409,
    text: {
      nl: 'Deze domeinnaam staat op onze nameservers: wij beheren de sleutels. Zet DNSSEC gewoon aan of uit',
      en: 'This domain is on our name servers: we keep its keys. Simply switch DNSSEC on or off',
      fr: 'Ce domaine est sur nos serveurs de noms : nous gérons ses clés. Activez ou désactivez simplement DNSSEC',
    },
  },
  keys_first: {
    status: 409,
    text: {
      nl: 'Je eigen nameservers ondertekenen de zone. Voeg hun publieke sleutel toe, dan staat DNSSEC aan',
      en: 'Your own name servers sign the zone. Add their public key and DNSSEC is on',
      fr: 'Vos propres serveurs de noms signent la zone. Ajoutez leur clé publique et DNSSEC sera activé',
    },
  },
  key_not_served: {
    status: 409,
    text: {
      nl: 'Je nameservers tonen sleutel {tags} niet. Als het register ernaar verwijst, wordt je domeinnaam onbereikbaar. Publiceer de sleutel eerst',
      en: 'Your name servers do not show key {tags}. If the registry points to it, your domain becomes unreachable. Publish the key first',
      fr: 'Vos serveurs de noms ne publient pas la clé {tags}. Si le registre y renvoie, votre domaine devient inaccessible. Publiez d’abord la clé',
    },
  },
  key_twice: {
    status: 422,
    text: { nl: 'Deze sleutel staat er al', en: 'This key is there already', fr: 'Cette clé y figure déjà' },
  },
  too_many_keys: {
    status: 422,
    text: { nl: 'Hoogstens {max} sleutels', en: 'At most {max} keys', fr: 'Au plus {max} clés' },
  },
  key_not_base64: {
    status: 422,
    text: {
      nl: 'Dit is geen publieke sleutel: plak de base64-tekst uit het DNSKEY-record',
      en: 'This is not a public key: paste the base64 text of the DNSKEY record',
      fr: 'Ceci n’est pas une clé publique : collez le texte base64 de l’enregistrement DNSKEY',
    },
  },
  key_length: {
    status: 422,
    text: {
      nl: 'Deze sleutel heeft niet de lengte van een {name}-sleutel',
      en: 'This key does not have the length of a {name} key',
      fr: 'Cette clé n’a pas la longueur d’une clé {name}',
    },
  },
  key_flags: {
    status: 422,
    text: {
      nl: 'Kies 257 (ondertekent de sleutels) of 256 (ondertekent de zone)',
      en: 'Choose 257 (signs the keys) or 256 (signs the zone)',
      fr: 'Choisissez 257 (signe les clés) ou 256 (signe la zone)',
    },
  },
  key_tag_differs: {
    status: 422,
    text: {
      nl: 'De key tag van deze sleutel is {computed}, niet {typed}. Kijk na of je de hele sleutel hebt geplakt',
      en: 'The key tag of this key is {computed}, not {typed}. Check that you pasted the whole key',
      fr: 'Le key tag de cette clé est {computed}, pas {typed}. Vérifiez que vous avez collé la clé entière',
    },
  },
  algorithm_unknown: {
    status: 422,
    text: {
      nl: 'Algoritme {number} bestaat niet',
      en: 'Algorithm {number} does not exist',
      fr: 'L’algorithme {number} n’existe pas',
    },
  },
  algorithm_refused: {
    status: 422,
    text: {
      nl: '{name} ({number}) is niet veilig meer. Gebruik bijvoorbeeld ECDSAP256SHA256 (13)',
      en: '{name} ({number}) is no longer safe. Use ECDSAP256SHA256 (13), for instance',
      fr: '{name} ({number}) n’est plus sûr. Utilisez par exemple ECDSAP256SHA256 (13)',
    },
  },
})
