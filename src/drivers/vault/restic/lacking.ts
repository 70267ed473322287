import type { Vault } from '../port.ts'

export const abilities: Vault['abilities'] = {
  files: { can: true },
  search: { can: true },
  putFilesBack: { can: true },
  wholeServer: { can: true },
  databases: {
    can: false,
    because: {
      nl: 'Databanken staan op de schijven van de server en worden daarmee bewaard, zoals ze op dat moment waren.',
      en: 'Databases are on the disks of the server and are saved along with them, as they stood at that moment.',
      fr: 'Les bases de données se trouvent sur les disques du serveur et sont sauvegardées avec eux, telles qu’elles étaient à ce moment.',
    },
  },
}
