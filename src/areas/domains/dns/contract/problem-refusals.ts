import { type RefusalEntry, refusals } from '#base/refusal.ts'
import type { ProblemCode } from '../rules/problem.ts'
import { lineRefusals } from './line-refusals.ts'

/** Problems of a record, a line or a change: one entry per code of the rules, checked by the compiler. */
export const problemRefusals = refusals({
  ...lineRefusals,
  unknown_variable: {
    status: 422,
    text: {
      nl: '{text} is geen variabele die we kennen',
      en: '{text} is not a variable we know',
      fr: '{text} n’est pas une variable connue',
    },
  },
  value_missing: { status: 422, text: { nl: 'Vul dit veld in', en: 'Fill in this field', fr: 'Complétez ce champ' } },
  value_extra: {
    status: 422,
    text: {
      nl: 'Hier staat iets te veel: {text}',
      en: 'There is something too much here: {text}',
      fr: 'Il y a quelque chose de trop ici : {text}',
    },
  },
  invalid_ipv4: {
    status: 422,
    text: {
      nl: 'Verkeerd IPv4-adres. Een IP-adres bestaat uit 4 groepen cijfers van 0 tot 255',
      en: 'Wrong IPv4 address. An IP address consists of 4 groups of digits from 0 to 255',
      fr: 'Adresse IPv4 incorrecte. Une adresse IP se compose de 4 groupes de chiffres de 0 à 255',
    },
  },
  invalid_ipv6: {
    status: 422,
    text: {
      nl: 'Verkeerd IPv6-adres, bijvoorbeeld 2001:db8::10',
      en: 'Wrong IPv6 address, for example 2001:db8::10',
      fr: 'Adresse IPv6 incorrecte, par exemple 2001:db8::10',
    },
  },
  invalid_hostname: {
    status: 422,
    text: {
      nl: 'Hostnaam is ongeldig: letters, cijfers en streepjes, zoals mail.example.be',
      en: 'Hostname is invalid: letters, digits and hyphens, such as mail.example.be',
      fr: 'Le nom d’hôte n’est pas valide : lettres, chiffres et tirets, comme mail.example.be',
    },
  },
  address_as_name: {
    status: 422,
    text: {
      nl: 'Een IP-adres kan hier niet: geef een naam, en zet het adres in een A- of AAAA-record van die naam',
      en: 'An IP address is not possible here: give a name, and put the address in an A or AAAA record of that name',
      fr: 'Une adresse IP n’est pas possible ici : indiquez un nom, et placez l’adresse dans un enregistrement A ou AAAA de ce nom',
    },
  },
  invalid_owner: {
    status: 422,
    text: {
      nl: 'Deze naam kan niet: letters, cijfers, streepjes en onderstrepingstekens; * alleen vooraan',
      en: 'This name is not possible: letters, digits, hyphens and underscores; * only in front',
      fr: 'Ce nom n’est pas possible : lettres, chiffres, tirets et traits de soulignement ; * seulement au début',
    },
  },
  label_too_long: {
    status: 422,
    text: {
      nl: 'Een deel tussen twee punten mag hoogstens 63 tekens hebben',
      en: 'A part between two dots may have at most 63 characters',
      fr: 'Une partie entre deux points compte au plus 63 caractères',
    },
  },
  name_too_long: {
    status: 422,
    text: {
      nl: 'Deze naam is te lang: hoogstens 253 tekens met je domeinnaam erbij',
      en: 'This name is too long: at most 253 characters with your domain included',
      fr: 'Ce nom est trop long : 253 caractères au plus, votre domaine compris',
    },
  },
  invalid_number: {
    status: 422,
    text: {
      nl: 'Geef een geheel getal van {min} tot {max}',
      en: 'Enter a whole number from {min} to {max}',
      fr: 'Indiquez un nombre entier de {min} à {max}',
    },
  },
  invalid_ttl: {
    status: 422,
    text: {
      nl: 'Deze TTL kan niet: van 60 tot 86400 seconden',
      en: 'This TTL is not possible: from 60 to 86400 seconds',
      fr: 'Ce TTL n’est pas possible : de 60 à 86400 secondes',
    },
  },
  invalid_hex: {
    status: 422,
    text: {
      nl: 'Alleen hexadecimale cijfers (0-9 en a-f), telkens twee',
      en: 'Only hexadecimal digits (0-9 and a-f), in pairs',
      fr: 'Uniquement des chiffres hexadécimaux (0-9 et a-f), par paires',
    },
  },
  invalid_digest_length: {
    status: 422,
    text: {
      nl: 'Hier horen {expected} hexadecimale cijfers; er staan er {found}',
      en: 'This takes {expected} hexadecimal digits; there are {found}',
      fr: 'Il faut {expected} chiffres hexadécimaux ; il y en a {found}',
    },
  },
  invalid_txt: {
    status: 422,
    text: {
      nl: 'Ongeldige TXT-waarde: leeg, of met aanhalingstekens die niet kloppen',
      en: 'Invalid TXT value: empty, or with quotes that do not match',
      fr: 'Valeur TXT non valide : vide, ou avec des guillemets qui ne concordent pas',
    },
  },
  text_too_long: {
    status: 422,
    text: { nl: 'Hoogstens {max} tekens', en: 'At most {max} characters', fr: '{max} caractères au maximum' },
  },
  invalid_tag: {
    status: 422,
    text: {
      nl: 'Een eigenschap bestaat uit letters en cijfers, zoals issue',
      en: 'A property consists of letters and digits, such as issue',
      fr: 'Une propriété se compose de lettres et de chiffres, comme issue',
    },
  },
  invalid_choice: {
    status: 422,
    text: {
      nl: 'Kies een van de mogelijkheden',
      en: 'Choose one of the options',
      fr: 'Choisissez une des possibilités',
    },
  },
  invalid_flags: {
    status: 422,
    text: {
      nl: 'De vlag is S, A, U, P of niets',
      en: 'The flag is S, A, U, P or nothing',
      fr: 'L’indicateur est S, A, U, P ou rien',
    },
  },
  invalid_unknown_form: {
    status: 422,
    text: {
      nl: 'Deze reeks cijfers is geen record van dit type',
      en: 'This row of digits is no record of this type',
      fr: 'Cette suite de chiffres n’est pas un enregistrement de ce type',
    },
  },
  null_target: {
    status: 422,
    text: {
      nl: 'Een punt alleen kan hier niet: geef een naam',
      en: 'A dot alone is not possible here: enter a name',
      fr: 'Un point seul n’est pas possible ici : indiquez un nom',
    },
  },
  null_mx: {
    status: 422,
    text: {
      nl: '“Geen mail” (een punt) heeft altijd prioriteit 0',
      en: '“No mail” (a dot) always has priority 0',
      fr: '« Pas d’e-mail » (un point) a toujours la priorité 0',
    },
  },
  null_srv: {
    status: 422,
    text: {
      nl: '“Geen dienst” (een punt) heeft overal 0 als prioriteit, gewicht en poort',
      en: '“No service” (a dot) has 0 as priority, weight and port',
      fr: '« Pas de service » (un point) a 0 comme priorité, poids et port',
    },
  },
  invalid_param: {
    status: 422,
    text: {
      nl: '{text} is geen instelling van een dienst. Wel bijvoorbeeld: alpn=h2,h3 port=8443 ipv4hint=192.0.2.1',
      en: '{text} is no setting of a service. One is for example: alpn=h2,h3 port=8443 ipv4hint=192.0.2.1',
      fr: '{text} n’est pas un paramètre de service. En voici des exemples : alpn=h2,h3 port=8443 ipv4hint=192.0.2.1',
    },
  },
  param_twice: {
    status: 422,
    text: {
      nl: 'De instelling {text} staat er twee keer',
      en: 'The setting {text} is there twice',
      fr: 'Le paramètre {text} figure deux fois',
    },
  },
  param_missing: {
    status: 422,
    text: {
      nl: 'De instelling {text} ontbreekt: een andere instelling vraagt erom',
      en: 'The setting {text} is missing: another setting asks for it',
      fr: 'Le paramètre {text} manque : un autre paramètre l’exige',
    },
  },
  alias_params: {
    status: 422,
    text: {
      nl: 'Met prioriteit 0 verwijst de record enkel door: laat de instellingen leeg, of kies een prioriteit vanaf 1',
      en: 'With priority 0 the record only refers to another name: leave the settings empty, or choose a priority from 1 on',
      fr: 'Avec la priorité 0, l’enregistrement ne fait que renvoyer vers un autre nom : laissez les paramètres vides, ou choisissez une priorité à partir de 1',
    },
  },
  service_owner: {
    status: 422,
    text: {
      nl: 'De naam begint met de dienst en het protocol, zoals _sip._tcp',
      en: 'The name starts with the service and the protocol, such as _sip._tcp',
      fr: 'Le nom commence par le service et le protocole, comme _sip._tcp',
    },
  },
  invalid_service: {
    status: 422,
    text: {
      nl: 'Letters, cijfers en streepjes, zoals sip of autodiscover',
      en: 'Letters, digits and hyphens, such as sip or autodiscover',
      fr: 'Lettres, chiffres et tirets, comme sip ou autodiscover',
    },
  },
  record_too_large: {
    status: 422,
    text: {
      nl: 'Dit is te groot voor een DNS-antwoord: hoogstens {max} bytes',
      en: 'This is too large for a DNS answer: at most {max} bytes',
      fr: 'C’est trop grand pour une réponse DNS : {max} octets au maximum',
    },
  },
  cname_conflict: {
    status: 422,
    text: {
      nl: 'Er kan geen CNAME naast een ander record staan: deze hostnaam bestaat al',
      en: 'A CNAME cannot stand beside another record: this hostname already exists',
      fr: 'Un CNAME ne peut pas côtoyer un autre enregistrement : ce nom d’hôte existe déjà',
    },
  },
  cname_conflict_here: {
    status: 422,
    text: {
      nl: 'Op {name} staat hier al {types}, en een CNAME staat altijd alleen',
      en: 'Here {name} already has {types}, and a CNAME always stands alone',
      fr: 'Ici, {name} a déjà {types}, et un CNAME est toujours seul',
    },
  },
  mail_elsewhere: {
    status: 422,
    text: {
      nl: 'E-mail voor {name} gaat nu naar {now}, en volgens het bestand naar {after}. Met allebei komt mail nu eens hier en dan eens daar aan',
      en: 'Mail for {name} goes to {now} now, and to {after} by the file. With both, mail arrives now here, now there',
      fr: 'Le courrier de {name} arrive actuellement chez {now}, et chez {after} d’après le fichier. Avec les deux, il arrive tantôt ici, tantôt là',
    },
  },
  address_elsewhere: {
    status: 422,
    text: {
      nl: '{name} leidt nu naar {now}, en volgens het bestand naar {after}. Het wordt een van beide: samen werkt dat niet',
      en: '{name} leads to {now} now, and to {after} by the file. It is one or the other: both together do not work',
      fr: '{name} mène actuellement à {now}, et à {after} d’après le fichier. C’est l’un ou l’autre : les deux ensemble ne fonctionnent pas',
    },
  },
  addresses_elsewhere: {
    status: 422,
    text: {
      nl: '{name} leidt nu naar {now}, en volgens het bestand naar {after}. Met allebei komen bezoekers nu eens hier en dan eens daar uit',
      en: '{name} leads to {now} now, and to {after} by the file. With both, visitors end up now here, now there',
      fr: '{name} mène actuellement à {now}, et à {after} d’après le fichier. Avec les deux, les visiteurs arrivent tantôt ici, tantôt là',
    },
  },
  set_elsewhere: {
    status: 422,
    text: {
      nl: '{type} van {name} verwijst nu naar {now}, en volgens het bestand naar {after}. Wie ernaar vraagt, krijgt met allebei nu eens dit en dan eens dat',
      en: '{type} of {name} points to {now} now, and to {after} by the file. With both, whoever asks gets now one, now the other',
      fr: '{type} de {name} renvoie actuellement vers {now}, et vers {after} d’après le fichier. Avec les deux, on obtient tantôt l’un, tantôt l’autre',
    },
  },
  one_text_here: {
    status: 422,
    text: {
      nl: 'Op {name} staat al een {kind}-record, en er mag er maar één zijn: met twee kan een ontvanger op geen van beide vertrouwen',
      en: 'Here {name} already has a record for {kind}, and there may be only one: with two, a receiver can rely on neither',
      fr: 'Ici, {name} a déjà un enregistrement {kind}, et il ne peut y en avoir qu’un : avec deux, un destinataire ne peut se fier à aucun',
    },
  },
  alias_conflict: {
    status: 422,
    text: {
      nl: 'ALIAS en adressen (A of AAAA) kunnen niet samen op één naam staan',
      en: 'ALIAS and addresses (A or AAAA) cannot stand together at one name',
      fr: 'ALIAS et des adresses (A ou AAAA) ne peuvent pas coexister sur un même nom',
    },
  },
  apex_only: {
    status: 422,
    text: {
      nl: 'Dit type kan alleen op je domeinnaam zelf staan',
      en: 'This type can only stand at your domain itself',
      fr: 'Ce type n’est possible que sur votre domaine lui-même',
    },
  },
  never_at_apex: {
    status: 422,
    text: {
      nl: 'Dit type kan niet op je domeinnaam zelf staan',
      en: 'This type cannot stand at your domain itself',
      fr: 'Ce type n’est pas possible sur votre domaine lui-même',
    },
  },
  single_value: {
    status: 422,
    text: {
      nl: 'Van {type} kan er maar één zijn per naam',
      en: 'There can be only one {type} per name',
      fr: 'Il ne peut y avoir qu’un seul {type} par nom',
    },
  },
  duplicate_record: {
    status: 422,
    text: { nl: 'Dit record bestaat al', en: 'This record already exists', fr: 'Cet enregistrement existe déjà' },
  },
  managed_record: {
    status: 409,
    text: {
      nl: 'Dit record kun je hier niet wijzigen: het portaal houdt het bij',
      en: 'You cannot change this record here: the portal keeps it',
      fr: 'Cet enregistrement ne peut pas être modifié ici : le portail le tient à jour',
    },
  },
  beside_forwarding: {
    status: 409,
    text: {
      nl: 'Op {name} antwoordt je URL-doorverwijzing al. Met nog een adres komen bezoekers nu eens hier en dan eens daar uit. Verander eerst de doorverwijzing',
      en: 'Your URL forwarding already answers at {name}. With another address visitors would land now here, now there. Change the forwarding first',
      fr: 'Votre redirection d’URL répond déjà sur {name}. Avec une adresse de plus, les visiteurs arriveraient tantôt ici, tantôt là. Modifiez d’abord la redirection',
    },
  },
  beside_site: {
    status: 409,
    text: {
      nl: 'Op {name} antwoordt je site uit de sitebouwer al. Met nog een adres komen bezoekers nu eens hier en dan eens daar uit. Zet eerst de site uit',
      en: 'Your site from the website builder already answers at {name}. With another address visitors would land now here, now there. Switch the site off first',
      fr: 'Votre site du créateur de sites répond déjà sur {name}. Avec une adresse de plus, les visiteurs arriveraient tantôt ici, tantôt là. Désactivez d’abord le site',
    },
  },
  record_gone: {
    status: 404,
    text: {
      nl: 'Dit record bestaat niet meer. Laad de records opnieuw',
      en: 'This record no longer exists. Load the records again',
      fr: 'Cet enregistrement n’existe plus. Rechargez les enregistrements',
    },
  },
} as const satisfies Record<ProblemCode, RefusalEntry>)
