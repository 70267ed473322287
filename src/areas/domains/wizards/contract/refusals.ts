import { dnsRefusals } from '#areas/domains/dns/contract/refusals.ts'
import { refusals } from '#base/refusal.ts'

/** The refusals of `dns` for its rules, and those of the wizards. */
export const wizardRefusals = refusals({
  ...dnsRefusals,
  not_spf: {
    status: 422,
    text: {
      nl: 'Een SPF-record begint met v=spf1',
      en: 'An SPF record begins with v=spf1',
      fr: 'Un enregistrement SPF commence par v=spf1',
    },
  },
  spf_term: {
    status: 422,
    text: {
      nl: '{term} is geen geldig onderdeel van een SPF-record',
      en: '{term} is not a valid part of an SPF record',
      fr: '{term} n’est pas un élément valable d’un enregistrement SPF',
    },
  },
  spf_lookups: {
    status: 422,
    text: {
      nl: 'Dit SPF-record vraagt meer dan {max} lookups en is ongeldig',
      en: 'This SPF record needs more than {max} lookups and is invalid',
      fr: 'Cet enregistrement SPF demande plus de {max} recherches et n’est pas valide',
    },
  },
  spf_length: {
    status: 422,
    text: {
      nl: 'Dit SPF-record is te lang: {length} tekens, hoogstens {max}',
      en: 'This SPF record is too long: {length} characters, at most {max}',
      fr: 'Cet enregistrement SPF est trop long : {length} caractères, {max} au maximum',
    },
  },
  not_dmarc: {
    status: 422,
    text: {
      nl: 'Een DMARC-record begint met v=DMARC1',
      en: 'A DMARC record begins with v=DMARC1',
      fr: 'Un enregistrement DMARC commence par v=DMARC1',
    },
  },
  dmarc_tag: {
    status: 422,
    text: {
      nl: '{tag} is niet geldig in een DMARC-record',
      en: '{tag} is not valid in a DMARC record',
      fr: '{tag} n’est pas valable dans un enregistrement DMARC',
    },
  },
  policy_changed: {
    status: 409,
    text: {
      nl: 'Dit record is intussen gewijzigd. Bekijk de nieuwe toestand en probeer het opnieuw',
      en: 'This record was changed meanwhile. Look at the new state and try again',
      fr: 'Cet enregistrement a été modifié entre-temps. Regardez le nouvel état et réessayez',
    },
  },
  plan_changed: {
    status: 409,
    text: {
      nl: 'De records zijn intussen gewijzigd. Bekijk het nieuwe voorstel en probeer het opnieuw',
      en: 'The records were changed meanwhile. Look at the new proposal and try again',
      fr: 'Les enregistrements ont été modifiés entre-temps. Regardez la nouvelle proposition et réessayez',
    },
  },
  google_proof_invalid: {
    status: 422,
    text: {
      nl: 'Plak de code die Google toont: google-site-verification=…',
      en: 'Paste the code that Google shows: google-site-verification=…',
      fr: 'Collez le code affiché par Google : google-site-verification=…',
    },
  },
  microsoft_proof_invalid: {
    status: 422,
    text: {
      nl: 'Plak de code die Microsoft toont: MS=ms…',
      en: 'Paste the code that Microsoft shows: MS=ms…',
      fr: 'Collez le code affiché par Microsoft : MS=ms…',
    },
  },
  dkim_key_invalid: {
    status: 422,
    text: {
      nl: 'Dit is geen DKIM-sleutel. Plak de volledige waarde: v=DKIM1; k=rsa; p=…',
      en: 'This is no DKIM key. Paste the whole value: v=DKIM1; k=rsa; p=…',
      fr: 'Ceci n’est pas une clé DKIM. Collez la valeur complète : v=DKIM1; k=rsa; p=…',
    },
  },
  selector_invalid: {
    status: 422,
    text: {
      nl: 'Een selector bestaat uit letters, cijfers en streepjes',
      en: 'A selector is made of letters, digits and hyphens',
      fr: 'Un sélecteur se compose de lettres, de chiffres et de tirets',
    },
  },
  tenant_invalid: {
    status: 422,
    text: {
      nl: 'Vul de naam in die voor .onmicrosoft.com staat',
      en: 'Enter the name that stands before .onmicrosoft.com',
      fr: 'Indiquez le nom qui précède .onmicrosoft.com',
    },
  },
  dkim_target_invalid: {
    status: 422,
    text: {
      nl: 'Plak het doel dat Microsoft toont: selector1-…',
      en: 'Paste the target that Microsoft shows: selector1-…',
      fr: 'Collez la cible affichée par Microsoft : selector1-…',
    },
  },
  mail_host_invalid: {
    status: 422,
    text: {
      nl: 'De mailserver van Microsoft eindigt op mail.protection.outlook.com of mx.microsoft',
      en: 'The mail server of Microsoft ends in mail.protection.outlook.com or mx.microsoft',
      fr: 'Le serveur de messagerie de Microsoft se termine par mail.protection.outlook.com ou mx.microsoft',
    },
  },
  not_an_ip: {
    status: 422,
    text: { nl: 'Dit is geen IP-adres', en: 'This is not an IP address', fr: 'Ceci n’est pas une adresse IP' },
  },
})
