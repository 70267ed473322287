/** Whether held mail is mailed each morning, as a setting beside those of the filter: `<DigestSetting domain={domain} />`. */
export { DigestSetting } from './digest-setting.tsx'
