import type { Words } from './locale.ts'
import { requiredWords } from './required-words.ts'

/**
 * What a form says about one field. Schemas name these codes as their message (`error: 'invalid_ipv4'`); the server and
 * the forms look them up here, so both say the same words in the person's language.
 */
export const fieldWords = {
  required: requiredWords,
  invalid: { nl: 'Deze waarde is niet geldig', en: 'This value is not valid', fr: 'Cette valeur n’est pas valable' },
  private_key: {
    nl: 'Dit is je privésleutel: deel die met niemand, ook niet met ons. Plak de publieke sleutel, uit het bestand dat op .pub eindigt',
    en: 'This is your private key: share it with nobody, not with us either. Paste the public key, from the file that ends in .pub',
    fr: 'Ceci est votre clé privée : ne la partagez avec personne, pas même avec nous. Collez la clé publique, du fichier qui se termine par .pub',
  },
  ssh_key_kind: {
    nl: 'Deze soort sleutel wordt niet aanvaard. Gebruik ed25519, ECDSA, of RSA van minstens 2048 bits',
    en: 'This kind of key is not accepted. Use ed25519, ECDSA, or RSA of at least 2048 bits',
    fr: 'Ce type de clé n’est pas accepté. Utilisez ed25519, ECDSA ou RSA d’au moins 2048 bits',
  },
  weak_ssh_key: {
    nl: 'Deze RSA-sleutel is te kort. Gebruik er een van minstens 2048 bits, of ed25519',
    en: 'This RSA key is too short. Use one of at least 2048 bits, or ed25519',
    fr: 'Cette clé RSA est trop courte. Utilisez-en une d’au moins 2048 bits, ou ed25519',
  },
  invalid_ssh_key: {
    nl: 'Dit is geen publieke SSH-sleutel. Plak de hele regel uit het bestand dat op .pub eindigt, één sleutel per regel',
    en: 'This is no public SSH key. Paste the whole line from the file that ends in .pub, one key a line',
    fr: 'Ceci n’est pas une clé SSH publique. Collez la ligne entière du fichier qui se termine par .pub, une clé par ligne',
  },
  many_ssh_keys: {
    nl: 'Hoogstens 10 sleutels. Voeg de andere later op de server zelf toe',
    en: 'At most 10 keys. Add the others on the server itself later',
    fr: '10 clés au maximum. Ajoutez les autres plus tard sur le serveur même',
  },
  invalid_address: {
    nl: 'Dit is geen volledig webadres. Begin met http:// of https://, zoals https://zaak.be/nieuws',
    en: 'This is no complete web address. Begin with http:// or https://, such as https://shop.be/news',
    fr: 'Ceci n’est pas une adresse web complète. Commencez par http:// ou https://, comme https://zaak.be/actu',
  },
  invalid_folder: {
    nl: 'Gebruik letters, cijfers, punten, streepjes en schuine strepen, zoals public of app/web. De mappen logs, private en tmp zijn van de webserver',
    en: 'Use letters, digits, dots, dashes and slashes, such as public or app/web. The folders logs, private and tmp belong to the web server',
    fr: 'Utilisez lettres, chiffres, points, tirets et barres obliques, comme public ou app/web. Les dossiers logs, private et tmp appartiennent au serveur web',
  },
  invalid_file_name: {
    nl: 'Gebruik alleen letters, cijfers, punten en streepjes, zoals index.php',
    en: 'Use only letters, digits, dots and dashes, such as index.php',
    fr: 'Utilisez uniquement des lettres, chiffres, points et tirets, comme index.php',
  },
  invalid_own_name: {
    nl: 'Gebruik 1 tot 16 kleine letters en cijfers, met een letter vooraan, zoals winkel2',
    en: 'Use 1 to 16 small letters and digits, beginning with a letter, such as shop2',
    fr: 'Utilisez 1 à 16 lettres minuscules et chiffres, en commençant par une lettre, comme boutique2',
  },
  invalid_program: {
    nl: 'Kies een programma zoals php of wget, of een bestand van je hosting zoals private/taak.sh, zonder schuine streep vooraan',
    en: 'Choose a program such as php or wget, or a file of your hosting such as private/task.sh, without a slash in front',
    fr: 'Choisissez un programme comme php ou wget, ou un fichier de votre hébergement comme private/tache.sh, sans barre oblique au début',
  },
  invalid_windows_path: {
    nl: 'Gebruik gewone schuine strepen, zonder schijfletter of .., zoals wwwroot/docs. Namen als con en nul, en een punt of spatie achteraan, kent Windows niet',
    en: 'Use plain slashes, without a drive letter or .., such as wwwroot/docs. Windows takes no names such as con and nul, nor a dot or space at the end',
    fr: 'Utilisez des barres obliques, sans lettre de lecteur ni .., comme wwwroot/docs. Windows refuse les noms comme con et nul, ainsi qu’un point ou une espace à la fin',
  },
  invalid_virtual_name: {
    nl: 'Gebruik letters, cijfers, punten, streepjes en hoogstens drie schuine strepen, zoals docs/pdf. bin, App_Data en web.config zijn van ASP.NET',
    en: 'Use letters, digits, dots, dashes and at most three slashes, such as docs/pdf. bin, App_Data and web.config belong to ASP.NET',
    fr: 'Utilisez lettres, chiffres, points, tirets et trois barres obliques au plus, comme docs/pdf. bin, App_Data et web.config appartiennent à ASP.NET',
  },
  open_quote: {
    nl: 'Er staat een aanhalingsteken open. Sluit het af',
    en: 'A quotation mark is left open. Close it',
    fr: 'Un guillemet est resté ouvert. Fermez-le',
  },
  cron_field: {
    nl: 'Vul een ster of een waarde binnen het toegelaten bereik in',
    en: 'Enter a star or a value within the allowed range',
    fr: 'Saisissez une étoile ou une valeur dans la plage autorisée',
  },
  one_of: {
    nl: 'Deze waarde bestaat niet. Wel: {values}',
    en: 'There is no such value. There is: {values}',
    fr: 'Cette valeur n’existe pas. Valeurs possibles : {values}',
  },
  too_short: { nl: 'Minstens {min} tekens', en: 'At least {min} characters', fr: 'Au moins {min} caractères' },
  too_long: { nl: 'Hoogstens {max} tekens', en: 'At most {max} characters', fr: 'Au plus {max} caractères' },
  too_small: { nl: 'Minstens {min}', en: 'At least {min}', fr: 'Au moins {min}' },
  too_large: { nl: 'Hoogstens {max}', en: 'At most {max}', fr: 'Au plus {max}' },
  too_few: { nl: 'Kies er minstens {min}', en: 'Choose at least {min}', fr: 'Choisissez-en au moins {min}' },
  too_many: { nl: 'Hoogstens {max} toegestaan', en: 'At most {max} allowed', fr: '{max} au maximum' },
  not_a_number: { nl: 'Geef een getal in', en: 'Enter a number', fr: 'Saisissez un nombre' },
  unknown_field: { nl: 'Dit veld bestaat niet', en: 'This field does not exist', fr: 'Ce champ n’existe pas' },
  invalid_email: {
    nl: 'Dit is geen geldig e-mailadres',
    en: 'This is not a valid e-mail address',
    fr: 'Cette adresse e-mail n’est pas valable',
  },
  invalid_domain: {
    nl: 'De ingevoerde domeinnaam is niet geldig. Geef alleen het deel na www. in, met de extensie',
    en: 'The domain you entered is not valid. Enter only the part after the www. and include the TLD',
    fr: 'Le nom de domaine saisi n’est pas valable. Saisissez uniquement la partie après www., avec l’extension',
  },
  invalid_postal_code: {
    nl: 'Deze postcode klopt niet voor het gekozen land',
    en: 'This postal code does not fit the chosen country',
    fr: 'Ce code postal ne correspond pas au pays choisi',
  },
  unknown_country: {
    nl: 'Dit land kennen we niet. Kies er een uit de lijst',
    en: 'We do not know this country. Choose one from the list',
    fr: 'Ce pays nous est inconnu. Choisissez-en un dans la liste',
  },
  plain_name: {
    nl: 'Laat de tekens < > " \\ en @ weg',
    en: 'Leave out the characters < > " \\ and @',
    fr: 'Évitez les caractères < > " \\ et @',
  },
  house_colour: {
    nl: 'Geef een kleur op als #1a73e8',
    en: 'Give a colour such as #1a73e8',
    fr: 'Indiquez une couleur comme #1a73e8',
  },
  web_address: {
    nl: 'Geef een webadres op dat met https:// begint',
    en: 'Give a web address that begins with https://',
    fr: 'Indiquez une adresse web qui commence par https://',
  },
  address_not_public: {
    nl: 'Dit adres is niet vanop het internet te bereiken. Geef er een op dat met https:// begint en dat iedereen bereikt',
    en: 'This address cannot be reached from the internet. Give one that begins with https:// and that everybody reaches',
    fr: 'Cette adresse n’est pas joignable depuis Internet. Indiquez-en une qui commence par https:// et que tous atteignent',
  },
  full_hostname: {
    nl: 'Geef een volledige naam op, zoals portaal.voorbeeld.be',
    en: 'Give a full name, such as portal.example.be',
    fr: 'Indiquez un nom complet, comme portail.exemple.be',
  },
  database_host: {
    nl: 'Geef localhost, de naam van een server of een IP-adres',
    en: 'Give localhost, the name of a server or an IP address',
    fr: 'Indiquez localhost, le nom d’un serveur ou une adresse IP',
  },
  database_word: {
    nl: 'Gebruik letters, cijfers, _ $ . @ en -, en begin met een letter of cijfer',
    en: 'Use letters, digits, _ $ . @ and -, and begin with a letter or digit',
    fr: 'Utilisez des lettres, des chiffres, _ $ . @ et -, et commencez par une lettre ou un chiffre',
  },
  host_is_url: {
    nl: 'Geef de naam alleen, zonder https:// en zonder schuine streep',
    en: 'Give the name alone, without https:// and without a slash',
    fr: 'Indiquez uniquement le nom, sans https:// ni barre oblique',
  },
  host_is_mail_address: {
    nl: 'Dit is een e-mailadres. Geef de naam van een server, zoals mail.voorbeeld.be',
    en: 'This is an email address. Give the name of a server, such as mail.example.be',
    fr: 'Ceci est une adresse e-mail. Indiquez le nom d’un serveur, comme mail.exemple.be',
  },
  host_is_address: {
    nl: 'Dit is een IP-adres. Geef een naam, zoals mail.voorbeeld.be',
    en: 'This is an IP address. Give a name, such as mail.example.be',
    fr: 'Ceci est une adresse IP. Indiquez un nom, comme mail.exemple.be',
  },
  host_spaces: {
    nl: 'In een naam staan geen spaties',
    en: 'A name has no spaces in it',
    fr: 'Un nom ne contient pas d’espaces',
  },
  host_underscore: {
    nl: 'In de naam van een server staat geen _. Gebruik een koppelteken',
    en: 'The name of a server has no _ in it. Use a hyphen',
    fr: 'Le nom d’un serveur ne contient pas de _. Utilisez un trait d’union',
  },
  host_wildcard: {
    nl: 'Hier hoort één naam, zonder *',
    en: 'One name belongs here, without *',
    fr: 'Un seul nom est attendu ici, sans *',
  },
  host_empty_part: {
    nl: 'Er staat een punt te veel in deze naam',
    en: 'There is a dot too many in this name',
    fr: 'Il y a un point de trop dans ce nom',
  },
  host_too_long: {
    nl: 'Deze naam is te lang: hoogstens 63 tekens tussen twee punten, en 253 in totaal',
    en: 'This name is too long: 63 characters between two dots at most, and 253 in all',
    fr: 'Ce nom est trop long : au maximum 63 caractères entre deux points, et 253 au total',
  },
  host_hyphen: {
    nl: 'Een deel van een naam begint of eindigt niet met een koppelteken',
    en: 'A part of a name neither begins nor ends with a hyphen',
    fr: 'Une partie d’un nom ne commence ni ne se termine par un trait d’union',
  },
  host_extension: {
    nl: 'Deze naam eindigt niet op een extensie, zoals .be',
    en: 'This name does not end in an extension, such as .be',
    fr: 'Ce nom ne se termine pas par une extension, comme .be',
  },
  host_signs: {
    nl: 'Een naam bestaat uit letters, cijfers, koppeltekens en punten',
    en: 'A name consists of letters, digits, hyphens and dots',
    fr: 'Un nom se compose de lettres, de chiffres, de traits d’union et de points',
  },
  two_to_four_hostnames: {
    nl: 'Geef er twee tot vier op, elk verschillend, of geen enkele',
    en: 'Give two to four, each different, or none',
    fr: 'Indiquez-en deux à quatre, tous différents, ou aucun',
  },
  iban_bic_incorrect: {
    nl: 'IBAN of BIC onjuist',
    en: 'IBAN or BIC incorrect',
    fr: 'IBAN ou BIC incorrect',
  },
  iban_outside_sepa: {
    nl: 'Van een rekening buiten de SEPA-zone kan niet worden geïnd',
    en: 'Nothing can be collected from an account outside the SEPA area',
    fr: 'Un compte hors de la zone SEPA ne peut être prélevé',
  },
  invalid_bic: {
    nl: 'Deze BIC hoort niet bij dit rekeningnummer',
    en: 'This BIC does not belong to this account number',
    fr: 'Ce BIC ne correspond pas à ce numéro de compte',
  },
  invalid_enterprise_number: {
    nl: 'Dit ondernemingsnummer is niet geldig: tien cijfers, zoals 0403.170.701',
    en: 'This company number is not valid: ten digits, such as 0403.170.701',
    fr: 'Ce numéro d’entreprise n’est pas valable : dix chiffres, comme 0403.170.701',
  },
  invalid_creditor_id: {
    nl: 'Deze schuldeiseridentificatie is niet geldig; een voorbeeld: BE11ZZZ0403170701',
    en: 'This creditor identifier is not valid; an example: BE11ZZZ0403170701',
    fr: 'Cet identifiant de créancier n’est pas valable ; un exemple : BE11ZZZ0403170701',
  },
  two_to_nine_hostnames: {
    nl: 'Geef er twee tot negen op, elk verschillend, zoals ns1.voorbeeld.be',
    en: 'Give two to nine, each different, such as ns1.example.be',
    fr: 'Indiquez-en deux à neuf, tous différents, comme ns1.exemple.be',
  },
  invalid_vat: {
    nl: 'Dit btw-nummer is niet geldig',
    en: 'This VAT number is not valid',
    fr: 'Ce numéro de TVA n’est pas valable',
  },
  invalid_phone: {
    nl: 'Dit telefoonnummer is niet geldig',
    en: 'This telephone number is not valid',
    fr: 'Ce numéro de téléphone n’est pas valable',
  },
  wrong_ip: {
    nl: 'Verkeerd IP-adres. Zet één adres of netwerk op elke regel, zoals 192.0.2.1 of 2001:db8::/32',
    en: 'Wrong IP address. Put one address or network on each line, such as 192.0.2.1 or 2001:db8::/32',
    fr: 'Adresse IP incorrecte. Une adresse ou un réseau par ligne, comme 192.0.2.1 ou 2001:db8::/32',
  },
  invalid_security_code: {
    nl: 'Een beveiligingscode heeft 6 tot 10 cijfers',
    en: 'A security code has 6 to 10 digits',
    fr: 'Un code de sécurité compte 6 à 10 chiffres',
  },
  simple_security_code: {
    nl: 'Deze code is te makkelijk te raden',
    en: 'This code is too easy to guess',
    fr: 'Ce code est trop facile à deviner',
  },
  weak_password: {
    nl: 'Minstens 8 tekens met een hoofdletter, een kleine letter en een cijfer',
    en: 'At least 8 characters with an upper-case letter, a lower-case letter and a digit',
    fr: 'Au moins 8 caractères avec une majuscule, une minuscule et un chiffre',
  },
  weak_mailbox_password: {
    nl: 'Minstens 10 tekens met een hoofdletter, een kleine letter en een cijfer',
    en: 'At least 10 characters with an upper-case letter, a lower-case letter and a digit',
    fr: 'Au moins 10 caractères avec une majuscule, une minuscule et un chiffre',
  },
  passwords_differ: {
    nl: 'De wachtwoorden zijn niet gelijk',
    en: 'The passwords are not the same',
    fr: 'Les mots de passe ne sont pas identiques',
  },
  terms_not_accepted: {
    nl: 'Je kunt niet verder zonder deze voorwaarden te aanvaarden',
    en: 'You cannot continue without accepting these T&C',
    fr: 'Vous ne pouvez pas continuer sans accepter ces conditions',
  },
  invalid_subnet: {
    nl: 'Schrijf een IP-adres of een netwerk, zoals 192.0.2.0/24',
    en: 'Write an IP address or a network, such as 192.0.2.0/24',
    fr: 'Écrivez une adresse IP ou un réseau, comme 192.0.2.0/24',
  },
  business_only: {
    nl: 'Partner worden kan alleen als bedrijf of vereniging',
    en: 'Only a business or an association can become a partner',
    fr: 'Seule une entreprise ou une association peut devenir partenaire',
  },
} as const satisfies Record<string, Words>

export type FieldCode = keyof typeof fieldWords
