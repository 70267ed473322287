export const snippetPrograms = ['rclone', 'restic', 'aws', 'laravel'] as const
export type SnippetProgram = (typeof snippetPrograms)[number]

/** What a program has to know to reach a storage with a key. */
export type Reach = { url: string; region: string; keyId: string; secret: string; bucket: string; name: string }

/** A name that stands in a file of settings as it is: small letters, digits and hyphens. */
const settingName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'storage'

/** Ready to be pasted, one row a program; each was tried against what it is for. */
const texts: Readonly<Record<SnippetProgram, (reach: Reach) => string>> = {
  rclone: ({ url, region, keyId, secret, name }) => `[${settingName(name)}]
type = s3
provider = Ceph
access_key_id = ${keyId}
secret_access_key = ${secret}
endpoint = ${url}
region = ${region}
`,
  restic: ({ url, region, keyId, secret, bucket }) => `export AWS_ACCESS_KEY_ID='${keyId}'
export AWS_SECRET_ACCESS_KEY='${secret}'
export AWS_DEFAULT_REGION='${region}'
export RESTIC_REPOSITORY='s3:${url}/${bucket}/restic'
restic init
restic backup /var/www
`,
  aws: ({
    url,
    region,
    keyId,
    secret,
    bucket,
    name,
  }) => `aws configure set aws_access_key_id '${keyId}' --profile ${settingName(name)}
aws configure set aws_secret_access_key '${secret}' --profile ${settingName(name)}
aws configure set region '${region}' --profile ${settingName(name)}
aws configure set endpoint_url '${url}' --profile ${settingName(name)}
aws s3 ls s3://${bucket} --profile ${settingName(name)}
`,
  laravel: ({ url, region, keyId, secret, bucket }) => `FILESYSTEM_DISK=s3
AWS_ACCESS_KEY_ID=${keyId}
AWS_SECRET_ACCESS_KEY=${secret}
AWS_DEFAULT_REGION=${region}
AWS_BUCKET=${bucket}
AWS_ENDPOINT=${url}
AWS_USE_PATH_STYLE_ENDPOINT=true
`,
}

export const snippetOf = (program: SnippetProgram, reach: Reach): string => texts[program](reach)
