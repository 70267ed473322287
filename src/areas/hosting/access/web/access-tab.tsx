import { useState } from 'react'
import { SpaceTab } from '#areas/hosting/space/web/public.ts'
import type { TabService } from '#design/router/slots.ts'
import type { NewPassword } from '../contract/calls.ts'
import { Databases } from './databases.tsx'
import { FtpAccounts } from './ftp-accounts.tsx'
import { NewPasswordDialog } from './new-password.tsx'
import { Ssh } from './ssh.tsx'

/** How a program or its maker gets at what is in a web hosting: databases, FTP, SSH. */
export function AccessTab({ service: { id } }: { service: TabService }) {
  const [made, setMade] = useState<NewPassword>()
  return (
    <SpaceTab id={id} about={['database.password', 'database.switch', 'ftp', 'keys', 'ssh']}>
      {(space) => (
        <>
          <Databases space={space} onMade={setMade} />
          <FtpAccounts space={space} onMade={setMade} />
          <Ssh space={space} />
          <NewPasswordDialog made={made} onClose={() => setMade(undefined)} />
        </>
      )}
    </SpaceTab>
  )
}
