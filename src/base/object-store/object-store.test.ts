import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { isBucketName, isObjectKey } from './bucket-name.ts'
import { snippetOf } from './snippets.ts'
import { partBytesOf, partsOf } from './upload.ts'

type Vector = { name: string; input: string; expected: string; rule: string }
const relaxed = 'the rule of long ago, which took capitals, underscores and colons; no new bucket is called so'

describe('object storage', () => {
  const cases = vectorCases<Vector>('object-store/bucket-names.json')
  it.skipIf(!cases)('calls buckets as MinIO’s client and Ceph’s own tests do', () => {
    expectScore(
      'bucket names',
      cases ?? [],
      ({ name, input, expected }) => ({ name, right: isBucketName(input) === (expected === 'valid') }),
      {
        'minio relaxed Mybucket': relaxed,
        'minio relaxed My_bucket': relaxed,
        'minio relaxed My:bucket': relaxed,
      },
    )
  })

  it('takes names of objects that can be listed again', () => {
    for (const key of ['a', 'map/één &<>"\'.txt', '../x', `${'é'.repeat(512)}`])
      expect([key, isObjectKey(key)]).toEqual([key, true])
    for (const key of ['', 'a\u0000b', 'a\nb', '\ud800', '.', '..', 'é'.repeat(513)])
      expect([key, isObjectKey(key)]).toEqual([key, false])
  })

  it('cuts an upload into parts that S3 takes', () => {
    const gigabyte = 1024 ** 3
    for (const bytes of [0, 1, 8 * 1024 ** 2, gigabyte, 100 * gigabyte, 5 * 1024 * gigabyte])
      expect(partsOf(bytes)).toBeLessThanOrEqual(10_000)
    expect([partsOf(0), partsOf(gigabyte), partBytesOf(gigabyte)]).toEqual([1, 128, 8 * 1024 ** 2])
  })

  it('tells a program its settings under a name that it takes', () => {
    const reach = {
      url: 'https://s3.example',
      region: 'be',
      keyId: 'BF1',
      secret: 's',
      bucket: 'b',
      name: 'Zaak & Co [1]',
    }
    expect(snippetOf('rclone', reach).split('\n')[0]).toBe('[zaak-co-1]')
    expect(snippetOf('restic', reach)).toContain("RESTIC_REPOSITORY='s3:https://s3.example/b/restic'")
  })
})
