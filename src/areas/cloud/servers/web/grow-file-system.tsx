import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

type Step = { text: () => string; command?: string }

/** A disk that grew has room behind its last partition, which the system inside does not use by itself. */
const steps: Readonly<Record<'linux' | 'windows', readonly Step[]>> = {
  linux: [
    { text: m.cloud_grow_look, command: 'lsblk' },
    { text: m.cloud_grow_partition, command: 'growpart /dev/vda 1' },
    { text: m.cloud_grow_ext4, command: 'resize2fs /dev/vda1' },
    { text: m.cloud_grow_xfs, command: 'xfs_growfs /' },
    { text: m.cloud_grow_new_disk, command: 'mkfs.ext4 /dev/vdb' },
  ],
  windows: [
    { text: m.cloud_grow_windows_look, command: 'Update-HostStorageCache' },
    {
      text: m.cloud_grow_windows,
      command: 'Resize-Partition -DriveLetter C -Size (Get-PartitionSupportedSize -DriveLetter C).SizeMax',
    },
    { text: m.cloud_grow_windows_new },
  ],
}

/** How room that a disk gained is taken into use inside. */
export const GrowFileSystem = ({ family }: { family: 'linux' | 'windows' }) => (
  <Section title={m.cloud_grow()} help={m.cloud_grow_help()}>
    <ol className="flex list-decimal flex-col gap-3 pl-5">
      {steps[family].map(({ text, command }) => (
        <li key={text()}>
          {text()}
          {command && (
            <span className="mt-1 flex items-center gap-1">
              <Mono className="rounded-sm bg-sunken px-1.5">{command}</Mono>
              <CopyButton text={command} what={command} />
            </span>
          )}
        </li>
      ))}
    </ol>
  </Section>
)
