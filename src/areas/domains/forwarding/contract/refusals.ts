import { refusals } from '#base/refusal.ts'

/** The refusals of forwarding. The screen names the host and the domain (service areas §8). */
export const forwardingRefusals = refusals({
  domain_not_found: {
    status: 404,
    text: {
      nl: 'Deze domeinnaam werd niet gevonden',
      en: 'This domain was not found',
      fr: 'Ce nom de domaine n’a pas été trouvé',
    },
  },
  domain_not_active: {
    status: 409,
    text: { nl: '{name} is niet actief', en: '{name} is not active', fr: '{name} n’est pas actif' },
  },
  forwarding_not_found: {
    status: 404,
    text: {
      nl: 'Deze doorverwijzing werd niet gevonden',
      en: 'This forwarding was not found',
      fr: 'Cette redirection n’a pas été trouvée',
    },
  },
  forwarding_not_offered: {
    status: 503,
    text: {
      nl: 'Doorverwijzen is op dit moment niet mogelijk',
      en: 'Forwarding is not possible at the moment',
      fr: 'La redirection n’est pas possible pour le moment',
    },
  },
  too_many_forwardings: {
    status: 422,
    text: {
      nl: 'Een domeinnaam heeft hoogstens {max} doorverwijzingen',
      en: 'A domain has at most {max} forwardings',
      fr: 'Un nom de domaine compte au plus {max} redirections',
    },
  },
  hostname_exists: {
    status: 409,
    text: { nl: 'Hostnaam bestaat al', en: 'Hostname already exists', fr: 'Le nom d’hôte existe déjà' },
  },
  hostname_invalid: {
    status: 422,
    text: { nl: 'Hostnaam is ongeldig', en: 'Hostname is invalid', fr: 'Le nom d’hôte n’est pas valide' },
  },
  destination_invalid: {
    status: 422,
    text: {
      nl: 'Dit is geen volledig webadres, zoals https://www.voorbeeld.be/pagina',
      en: 'This is not a complete web address, such as https://www.example.com/page',
      fr: 'Ce n’est pas une adresse web complète, comme https://www.exemple.be/page',
    },
  },
  destination_scheme: {
    status: 422,
    text: {
      nl: 'Doorverwijzen kan alleen naar een adres met http:// of https://',
      en: 'Forwarding is only possible to an address with http:// or https://',
      fr: 'La redirection n’est possible que vers une adresse en http:// ou https://',
    },
  },
  destination_credentials: {
    status: 422,
    text: {
      nl: 'Laat gebruikersnaam en wachtwoord uit het adres weg: iedereen zou ze zien',
      en: 'Leave user name and password out of the address: everybody would see them',
      fr: 'Retirez le nom d’utilisateur et le mot de passe de l’adresse : tout le monde les verrait',
    },
  },
  destination_private: {
    status: 422,
    text: {
      nl: 'Dit adres is alleen binnen een eigen netwerk bereikbaar, niet voor je bezoekers',
      en: 'This address is only reachable inside a private network, not for your visitors',
      fr: 'Cette adresse n’est accessible que dans un réseau privé, pas pour vos visiteurs',
    },
  },
  destination_too_long: {
    status: 422,
    text: {
      nl: 'Dit adres is te lang: hoogstens 2000 tekens',
      en: 'This address is too long: at most 2000 characters',
      fr: 'Cette adresse est trop longue : 2000 caractères au maximum',
    },
  },
  destination_loop: {
    status: 422,
    text: {
      nl: 'Bezoekers zouden in een kring belanden: {way}',
      en: 'Visitors would go round in a circle: {way}',
      fr: 'Les visiteurs tourneraient en rond : {way}',
    },
  },
  records_in_the_way: {
    status: 409,
    text: {
      nl: 'Op {host} staan al DNS-records. Ze maken plaats voor de doorverwijzing als je dat bevestigt',
      en: '{host} already has DNS records. They make way for the forwarding when you confirm it',
      fr: '{host} possède déjà des enregistrements DNS. Ils feront place à la redirection si vous le confirmez',
    },
  },
  host_in_use: {
    status: 409,
    text: {
      nl: '{host} wordt al door een ander onderdeel gebruikt ({by}). Zet dat daar eerst uit',
      en: '{host} is already used by another part ({by}). Switch that off there first',
      fr: '{host} est déjà utilisé par un autre élément ({by}). Désactivez-le d’abord',
    },
  },
})
