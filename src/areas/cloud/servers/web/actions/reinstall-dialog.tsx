import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { systemOfImage, usualImage } from '#base/cloud-server/images.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { m } from '#words'
import { cloudServerKeys } from '../keys.ts'
import { serverPlan } from '../queries.ts'
import { systemCallsOf } from '../variant-calls.ts'
import type { ServerActProps } from './server-acts.ts'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    // A comment behind a key says whose it is, and is nothing to the server.
    .map((line) => line.trim().split(/ +/).slice(0, 2).join(' '))
    .filter((line) => line !== '')

/** A server made anew from an image. */
export function ReinstallDialog({ server: { id, name, variant, facts, images }, onClose }: ServerActProps) {
  const [image, setImage] = useState(images.find((each) => each === facts?.system.image) ?? images[0])
  const { data: plan } = useQuery(serverPlan({ id, variant }))
  const [typed, setTyped] = useState<string>()
  // Whoever came in before does so again, unless somebody says otherwise.
  const keys = typed ?? plan?.sshKeys ?? ''
  const anew = useCall(systemCallsOf({ variant }).reinstall, { refreshes: [cloudServerKeys.all], inPlace: true })
  const choices = images.map((each) => {
    const system = systemOfImage(each)
    return { id: each, label: `${system.name} ${system.version}` }
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      danger
      title={m.cloud_reinstall_title({ name })}
      action={m.cloud_act_reinstall()}
      typeToConfirm={name}
      onConfirm={() =>
        anew.mutateAsync({ params: { id }, body: { image: image ?? usualImage, sshKeys: linesOf(keys), name } })
      }
    >
      <Banner meaning="bad">{m.cloud_reinstall_text()}</Banner>
      <Select
        label={m.cloud_reinstall_image()}
        options={choices}
        value={image ?? usualImage}
        onChange={(chosen) => setImage(images.find((each) => each === chosen) ?? image)}
      />
      <TextArea
        label={m.cloud_reinstall_keys()}
        help={m.cloud_reinstall_keys_help()}
        optional
        value={keys}
        onChange={setTyped}
        rows={3}
        mono
        spellCheck={false}
      />
      {linesOf(keys).length === 0 && <p className="text-ink-soft text-sm">{m.cloud_reinstall_no_keys()}</p>}
    </ConfirmDialog>
  )
}
