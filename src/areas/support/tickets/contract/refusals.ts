import { refusals } from '#base/refusal.ts'

const words = (nl: string, en: string, fr: string) => ({ nl, en, fr })

export const ticketRefusals = refusals({
  ticket_not_found: {
    status: 404,
    text: words('Dit ticket werd niet gevonden', 'This ticket was not found', 'Ce ticket n’a pas été trouvé'),
  },
  ticket_client_not_found: {
    status: 404,
    text: words('Deze klant werd niet gevonden', 'This client was not found', 'Ce client n’a pas été trouvé'),
  },
  ticket_file_not_found: {
    status: 404,
    text: words('Dit bestand werd niet gevonden', 'This file was not found', 'Ce fichier n’a pas été trouvé'),
  },
  ticket_message_not_found: {
    status: 404,
    text: words('Dit bericht werd niet gevonden', 'This message was not found', 'Ce message n’a pas été trouvé'),
  },
  ticket_canned_not_found: {
    status: 404,
    text: words(
      'Dit standaardantwoord werd niet gevonden',
      'This canned reply was not found',
      'Cette réponse type n’a pas été trouvée',
    ),
  },
  ticket_department_unknown: {
    status: 422,
    text: words('Kies een afdeling', 'Choose a department', 'Choisissez un service'),
  },
  ticket_priority_unknown: {
    status: 422,
    text: words('Kies een prioriteit', 'Choose a priority', 'Choisissez une priorité'),
  },
  ticket_subject_missing: {
    status: 422,
    text: words(
      'Geef een onderwerp van hoogstens 200 tekens',
      'Give a subject of at most 200 characters',
      'Indiquez un objet de 200 caractères au maximum',
    ),
  },
  ticket_message_missing: {
    status: 422,
    text: words(
      'Schrijf een bericht van hoogstens 20.000 tekens',
      'Write a message of at most 20,000 characters',
      'Écrivez un message de 20 000 caractères au maximum',
    ),
  },
  ticket_field_wrong: {
    status: 422,
    text: words('Deze waarde klopt niet', 'This value is not correct', 'Cette valeur n’est pas correcte'),
  },
  ticket_related_not_found: {
    status: 422,
    text: words(
      'Deze domeinnaam of dienst hoort niet bij deze klant',
      'This domain or service does not belong to this client',
      'Ce domaine ou service n’appartient pas à ce client',
    ),
  },
  ticket_file_type: {
    status: 422,
    text: words(
      '{name} is geen bestand dat je kan meesturen: kies png, jpg, gif, webp, pdf, doc, docx, odt, xls, xlsx, ods, csv, txt, log of zip',
      '{name} is not a file that can be attached: choose png, jpg, gif, webp, pdf, doc, docx, odt, xls, xlsx, ods, csv, txt, log or zip',
      '{name} ne peut pas être joint : choisissez png, jpg, gif, webp, pdf, doc, docx, odt, xls, xlsx, ods, csv, txt, log ou zip',
    ),
  },
  ticket_file_macros: {
    status: 422,
    text: words(
      '{name} bevat macro’s, een programma dat bij het openen kan starten. Bewaar het zonder macro’s, of stuur het als pdf',
      '{name} holds macros, a program that may start when it is opened. Save it without macros, or send it as pdf',
      '{name} contient des macros, un programme qui peut démarrer à l’ouverture. Enregistrez-le sans macros ou envoyez-le en pdf',
    ),
  },
  ticket_file_large: {
    status: 422,
    text: words('{name} is groter dan 10 MB', '{name} is larger than 10 MB', '{name} dépasse 10 Mo'),
  },
  ticket_file_empty: {
    status: 422,
    text: words('{name} is leeg', '{name} is empty', '{name} est vide'),
  },
  ticket_files_many: {
    status: 422,
    text: words(
      'Je kan hoogstens vijf bestanden tegelijk meesturen',
      'You can attach at most five files at once',
      'Vous pouvez joindre cinq fichiers au maximum',
    ),
  },
  ticket_act_impossible: {
    status: 409,
    text: words(
      'Dat kan niet (meer) met dit ticket: iemand was je voor, of het is al afgesloten',
      'This cannot be done with this ticket (any more): somebody was faster, or it has ended already',
      'Ce n’est pas (ou plus) possible pour ce ticket : quelqu’un vous a devancé, ou il est déjà clos',
    ),
  },
  ticket_with_partner: {
    status: 409,
    text: words(
      'Dit ticket ligt bij de partner van de klant: schrijf hem een interne nota',
      "This ticket is with the client's partner: write them an internal note",
      'Ce ticket est chez le partenaire du client : écrivez-lui une note interne',
    ),
  },
  ticket_not_yours: {
    status: 409,
    text: words(
      'Dit ticket wordt door iemand anders behandeld',
      'This ticket is handled by somebody else',
      'Ce ticket est traité par quelqu’un d’autre',
    ),
  },
  ticket_not_ended: {
    status: 409,
    text: words(
      'Je kan een ticket beoordelen zodra het afgesloten is',
      'A ticket can be rated once it is closed',
      'Un ticket peut être évalué dès sa clôture',
    ),
  },
  ticket_watchers_wrong: {
    status: 422,
    text: words(
      'Geef hoogstens tien geldige e-mailadressen',
      'Give at most ten valid e-mail addresses',
      'Indiquez au maximum dix adresses e-mail valables',
    ),
  },
  ticket_merge_itself: {
    status: 422,
    text: words(
      'Kies een ander, open ticket van dezelfde klant',
      'Choose another open ticket of the same client',
      'Choisissez un autre ticket ouvert du même client',
    ),
  },
  ticket_assignee_unknown: {
    status: 422,
    text: words('Kies een medewerker', 'Choose a member of staff', 'Choisissez un collaborateur'),
  },
  ticket_canned_twice: {
    status: 409,
    text: words(
      'Er is al een standaardantwoord met deze titel',
      'There is a canned reply with this title already',
      'Une réponse type porte déjà ce titre',
    ),
  },
})
