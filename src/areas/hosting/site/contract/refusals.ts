import { refusals } from '#base/refusal.ts'

export const siteRefusals = refusals({
  alias_invalid: {
    status: 422,
    text: {
      nl: 'Dit is geen volledige domeinnaam, zoals winkel.zaak.be',
      en: 'This is no complete domain name, such as shop.zaak.be',
      fr: 'Ce n’est pas un nom de domaine complet, comme boutique.zaak.be',
    },
  },
  alias_of_another: {
    status: 409,
    text: {
      nl: '{alias} hoort bij een domeinnaam van iemand anders',
      en: '{alias} belongs to a domain of somebody else',
      fr: '{alias} appartient à un nom de domaine de quelqu’un d’autre',
    },
  },
  alias_unproven: {
    status: 409,
    text: {
      nl: '{alias} staat niet tussen je domeinnamen. Laat de naam eerst naar {address} wijzen, of zet in de DNS een TXT-record {record} met de tekst {text}',
      en: '{alias} is not among your domains. Have the name lead to {address} first, or set a TXT record {record} with the text {text} in its DNS',
      fr: '{alias} ne figure pas parmi vos noms de domaine. Faites d’abord pointer le nom vers {address}, ou ajoutez dans le DNS un enregistrement TXT {record} avec le texte {text}',
    },
  },
  alias_exists: {
    status: 409,
    text: {
      nl: '{alias} leidt al naar deze website',
      en: '{alias} leads to this website already',
      fr: '{alias} mène déjà à ce site web',
    },
  },
  alias_not_found: {
    status: 404,
    text: {
      nl: '{alias} leidt niet naar deze website',
      en: '{alias} does not lead to this website',
      fr: '{alias} ne mène pas à ce site web',
    },
  },
  too_many_aliases: {
    status: 409,
    text: {
      nl: 'Een website heeft hoogstens {most} aliassen',
      en: 'A website has at most {most} aliases',
      fr: 'Un site web compte au plus {most} alias',
    },
  },
  folder_needed: {
    status: 422,
    text: {
      nl: 'Vul de map in waarin de website staat',
      en: 'Fill in the folder in which the website is',
      fr: 'Indiquez le dossier dans lequel se trouve le site web',
    },
  },
  index_last: {
    status: 409,
    text: {
      nl: 'Een website heeft minstens één startpagina nodig',
      en: 'A website needs one index page at least',
      fr: 'Un site web a besoin d’au moins une page d’accueil',
    },
  },
  index_too_many: {
    status: 409,
    text: {
      nl: 'Hoogstens {most} startpagina’s',
      en: 'At most {most} index pages',
      fr: 'Au plus {most} pages d’accueil',
    },
  },
  home_url_needed: {
    status: 409,
    text: {
      nl: 'Vul eerst het adres in waarheen bezoekers gaan',
      en: 'Fill in first where visitors are sent',
      fr: 'Indiquez d’abord l’adresse vers laquelle les visiteurs sont envoyés',
    },
  },
  home_url_loops: {
    status: 422,
    text: {
      nl: 'Dit adres leidt naar deze website zelf: bezoekers zouden in een kring gaan',
      en: 'This address leads to this website itself: visitors would go round in a circle',
      fr: 'Cette adresse mène à ce site lui-même : les visiteurs tourneraient en rond',
    },
  },
  https_needs_certificate: {
    status: 409,
    text: {
      nl: 'Er is nog geen certificaat. Zonder certificaat zou https een waarschuwing tonen',
      en: 'There is no certificate yet. Without one, https would show a warning',
      fr: 'Il n’y a pas encore de certificat. Sans lui, https afficherait un avertissement',
    },
  },
})
