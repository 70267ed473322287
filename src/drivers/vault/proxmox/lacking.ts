import type { Ability } from '../../outcome.ts'
import type { Vault } from '../port.ts'

const yes: Ability = { can: true }
const wholeAlone: Ability = {
  can: false,
  because: {
    nl: 'Van deze server worden back-ups van het geheel gemaakt. Bestanden kunnen er niet afzonderlijk uit gehaald worden.',
    en: 'This server is backed up as a whole. Single files cannot be taken out of its backups.',
    fr: 'Ce serveur est sauvegardé dans son ensemble. Des fichiers ne peuvent pas en être extraits séparément.',
  },
}
const search: Ability = {
  can: false,
  because: {
    nl: 'Deze back-ups kunnen niet doorzocht worden. Blader naar de map waarin het bestand stond.',
    en: 'These backups cannot be searched. Browse to the folder that held the file.',
    fr: 'Ces sauvegardes ne permettent pas de recherche. Parcourez jusqu’au dossier qui contenait le fichier.',
  },
}
const putFilesBack: Ability = {
  can: false,
  because: {
    nl: 'Download afzonderlijke bestanden, en zet ze zelf terug op de server.',
    en: 'Download single files and put them back on the server yourself.',
    fr: 'Téléchargez les fichiers séparés et remettez-les vous-même sur le serveur.',
  },
}
const databases: Ability = {
  can: false,
  because: {
    nl: 'Databanken staan op de schijven van de server en worden daarmee bewaard, zoals ze op dat moment waren.',
    en: 'Databases are on the disks of the server and are saved along with them, as they stood at that moment.',
    fr: 'Les bases de données se trouvent sur les disques du serveur et sont sauvegardées avec eux, telles qu’elles étaient à ce moment.',
  },
}

/** Files are read of a Proxmox Backup Server alone; an archive of vzdump has to be unpacked for one of them. */
export const abilitiesOf = ({ isBackupServer }: { isBackupServer: boolean }): Vault['abilities'] => ({
  files: isBackupServer ? yes : wholeAlone,
  ...{ search, putFilesBack, databases, wholeServer: yes },
})
