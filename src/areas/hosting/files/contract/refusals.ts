import { refusals } from '#base/refusal.ts'

export const fileRefusals = refusals({
  file_not_found: {
    status: 404,
    text: {
      nl: 'Dit bestaat niet (meer): {path}',
      en: 'This is not there (any more): {path}',
      fr: 'Ceci n’existe pas (ou plus) : {path}',
    },
  },
  file_name_taken: {
    status: 409,
    text: {
      nl: 'Er bestaat al iets met die naam: {path}',
      en: 'Something of that name is there already: {path}',
      fr: 'Quelque chose porte déjà ce nom : {path}',
    },
  },
  file_changed: {
    status: 409,
    text: {
      nl: 'Iemand heeft dit bestand ondertussen gewijzigd. Er is niets bewaard',
      en: 'Somebody has changed this file meanwhile. Nothing was saved',
      fr: 'Quelqu’un a modifié ce fichier entre-temps. Rien n’a été enregistré',
    },
  },
  file_is_folder: {
    status: 409,
    text: {
      nl: 'Dit is geen gewoon bestand: {path}',
      en: 'This is no plain file: {path}',
      fr: 'Ce n’est pas un fichier ordinaire : {path}',
    },
  },
  file_is_no_folder: {
    status: 409,
    text: {
      nl: 'Dit is geen map: {path}',
      en: 'This is no folder: {path}',
      fr: 'Ce n’est pas un dossier : {path}',
    },
  },
  file_not_allowed: {
    status: 409,
    text: {
      nl: 'Dat laat de webserver hier niet toe: {path}',
      en: 'The web server does not allow that here: {path}',
      fr: 'Le serveur web ne permet pas cela ici : {path}',
    },
  },
  file_not_text: {
    status: 409,
    text: {
      nl: 'Dit bestand is geen tekst in UTF-8. Download het om het te bewerken',
      en: 'This file is no text in UTF-8. Download it to edit it',
      fr: 'Ce fichier n’est pas un texte en UTF-8. Téléchargez-le pour le modifier',
    },
  },
  file_too_large: {
    status: 409,
    text: {
      nl: 'Dit bestand is te groot om hier te tonen: het hoogste is {most} MB. Download het',
      en: 'This file is too large to be shown here: at most {most} MB. Download it',
      fr: 'Ce fichier est trop grand pour être affiché ici : {most} Mo au plus. Téléchargez-le',
    },
  },
  file_no_picture: {
    status: 409,
    text: {
      nl: 'Dit is geen afbeelding die een browser toont',
      en: 'This is no picture that a browser shows',
      fr: 'Ce n’est pas une image qu’un navigateur affiche',
    },
  },
  file_no_room: {
    status: 409,
    text: {
      nl: 'Er is niet genoeg plaats in de webruimte. Maak eerst plaats, of neem een grotere',
      en: 'There is too little room in the web space. Make room first, or take a larger one',
      fr: 'Il n’y a pas assez de place dans l’espace web. Libérez de la place, ou prenez-en un plus grand',
    },
  },
  uploads_under_way: {
    status: 429,
    text: {
      nl: 'Je uploadt al {most} bestanden tegelijk. Wacht tot er een klaar is',
      en: 'You are uploading {most} files at once already. Wait until one is done',
      fr: 'Vous téléversez déjà {most} fichiers à la fois. Attendez que l’un d’eux soit terminé',
    },
  },
  upload_cut_off: {
    status: 400,
    text: {
      nl: 'Het bestand kwam niet heel aan. Er is niets bewaard',
      en: 'The file did not arrive whole. Nothing was kept',
      fr: 'Le fichier n’est pas arrivé entier. Rien n’a été conservé',
    },
  },
  upload_not_as_said: {
    status: 400,
    text: {
      nl: 'Het bestand is groter dan gezegd. Er is niets bewaard',
      en: 'The file is larger than was said. Nothing was kept',
      fr: 'Le fichier est plus grand qu’annoncé. Rien n’a été conservé',
    },
  },
  file_ticket_spent: {
    status: 404,
    text: {
      nl: 'Deze link werkt één keer en één minuut. Vraag de download opnieuw',
      en: 'This link works once, for one minute. Ask for the download again',
      fr: 'Ce lien fonctionne une seule fois, pendant une minute. Redemandez le téléchargement',
    },
  },
})
