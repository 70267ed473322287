import { useState } from 'react'
import { imagesBeside, isServerImage, systemOfImage, usualImage } from '#base/cloud-server/images.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { m } from '#words'
import { systemOf } from '../calls-of.ts'
import { cloudServerKeys } from '../keys.ts'
import type { ServerActProps } from './server-acts.ts'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    // A comment behind a key says whose it is, and is nothing to the server.
    .map((line) => line.trim().split(/ +/).slice(0, 2).join(' '))
    .filter((line) => line !== '')

/** A server made anew from an image. */
export function ReinstallDialog({ server: { id, name, variant, facts }, onClose }: ServerActProps) {
  const now = facts?.system.image ?? usualImage
  const beside = imagesBeside(now)
  const [image, setImage] = useState(isServerImage(now) ? now : beside[0])
  const [keys, setKeys] = useState('')
  const anew = useCall(systemOf(variant).reinstall, { refreshes: [cloudServerKeys.all], inPlace: true })
  const images = beside.map((each) => {
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
        options={images}
        value={image ?? usualImage}
        onChange={(chosen) => setImage(beside.find((each) => each === chosen) ?? image)}
      />
      <TextArea
        label={m.cloud_reinstall_keys()}
        help={m.cloud_reinstall_keys_help()}
        optional
        value={keys}
        onChange={setKeys}
        rows={3}
        mono
        spellCheck={false}
      />
    </ConfirmDialog>
  )
}
