import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { NewPassword } from '../contract/calls.ts'

type Props = { made: Pick<NewPassword, 'user' | 'password'> | undefined; onClose: () => void }

/** A password is shown here and nowhere again. */
export const NewPasswordDialog = ({ made, onClose }: Props) => (
  <Dialog
    isOpen={made !== undefined}
    onClose={onClose}
    title={m.web_access_new_password()}
    footer={
      <Button look="primary" onPress={onClose}>
        {m.web_access_noted()}
      </Button>
    }
  >
    <p>{m.web_access_shown_once()}</p>
    {made && (
      <DefinitionList
        items={[
          {
            term: m.web_access_user(),
            value: <Mono>{made.user}</Mono>,
            actions: <CopyButton text={made.user} what={m.web_access_user()} />,
          },
          {
            term: m.web_access_password(),
            value: <Mono>{made.password}</Mono>,
            actions: <CopyButton text={made.password} what={m.web_access_password()} />,
          },
        ]}
      />
    )}
  </Dialog>
)
