import { expect, it } from 'vitest'
import { readRequest, requestIn } from './read-request.ts'

const strong = `-----BEGIN CERTIFICATE REQUEST-----
MIIC6TCCAdECAQAwgaMxCzAJBgNVBAYTAkJFMRgwFgYDVQQIDA9Pb3N0LVZsYWFu
ZGVyZW4xDTALBgNVBAcMBEdlbnQxFzAVBgNVBAoMDkJha2tlcmlqIMOJbGFuMQ8w
DQYDVQQLDAZXaW5rZWwxHTAbBgNVBAMMFHd3dy5CYWtrZXJpai1FbGFuLmJlMSIw
IAYJKoZIhvcNAQkBFhNhbkBiYWtrZXJpai1lbGFuLmJlMIIBIjANBgkqhkiG9w0B
AQEFAAOCAQ8AMIIBCgKCAQEA3mM1iHN9Ra4Yg3nsRyVzaS8BFYBD03ZSRXfJxnLy
rNRy/yYBv86n9YLP5//Y4woIpF3779qPsHdDkXymelGx530EgKlmNPEjMKkLx3JR
p31j8UbA6eGSIc6At1iaM5mVMz6E2hDL9eU4XewUL3GsGYE0eD1rdnANkzyTi457
HqVUwRRXzegZpRIfcldQKIyVACz7ctSHrcOyAjQEbAnr33/sXB8R4dqmqNgExUiS
fO6iwIqwxx9nKr8Xy1RVQrziuxb7G3MTigMHmOBWalllAtUIGrv4fjCyXqY4JJ/e
DNc7CAZPtrP/Y76CyeYvZQPU5a17CpmssFHf21vU7LAUYwIDAQABoAAwDQYJKoZI
hvcNAQELBQADggEBAGtdmqi1aO+PlVnUqSSrvCYI5qPnR+QpcBXLpVXBB5Lffr46
0o+vaknW2UvRaOHGbtOSkmBrbqgpOne3hBbgphKfPa4/SA+oWibzGP5On2XBCoZl
1UIEZIjvWi5bfH+m7rf/s55QHozwrVpF6NanazJVyTZnppiScb4fCrNw+y3RQTo6
/nM9FzjZKbgxEGr5VX7aKnuurrSIDEdxk1X28wTnurrkVIpSZ4tL4HQOyuxzOFRl
a2d+QykMvu3xnloi6pBEIbNutp73x34LY+vfMiRWbsAAdkYnhgqhLAs353757agW
yaKfw6rtkikCFebeKxxBki+pBPtE17/Cmo6qiHY=
-----END CERTIFICATE REQUEST-----`

const curved = `-----BEGIN CERTIFICATE REQUEST-----
MIHsMIGUAgEAMDIxCzAJBgNVBAYTAkJFMQ4wDAYDVQQKDAVNb2xlbjETMBEGA1UE
AwwKKi5tb2xlbi5iZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGOAXR0RzMJH
yapqPu1kwS1oqHjBMGejDgSHGpCJqribY4wzsbWrU3YUXDrgjGs++QTAjq/Jzyjp
hHyauo7lLmKgADAKBggqhkjOPQQDAwNHADBEAiAS5hM8gV+WU694pvUOSE+Ai41h
ROzojFcqbopk+QT59gIgZgSlR5hToy0N2b+27AMD4uH/VpNvx3aE3N/kBLWnvfc=
-----END CERTIFICATE REQUEST-----`

const weak = `-----BEGIN CERTIFICATE REQUEST-----
MIIB5DCCAU0CAQAwgaMxCzAJBgNVBAYTAkJFMRgwFgYDVQQIDA9Pb3N0LVZsYWFu
ZGVyZW4xDTALBgNVBAcMBEdlbnQxFzAVBgNVBAoMDkJha2tlcmlqIMOJbGFuMQ8w
DQYDVQQLDAZXaW5rZWwxHTAbBgNVBAMMFHd3dy5CYWtrZXJpai1FbGFuLmJlMSIw
IAYJKoZIhvcNAQkBFhNhbkBiYWtrZXJpai1lbGFuLmJlMIGfMA0GCSqGSIb3DQEB
AQUAA4GNADCBiQKBgQCgGy5P+tpNvuDIkXh+/uLGRQDUlwyN8WbDKhNL+j34cYj7
YbFK8ul3ewOYJ1BLXjqqRF9jil3XpkvKMmFSQY5LFitfXuNKqDUw/jHrvETwUjZw
KSCrrtG02gY/lgBoqD83HagCcf2I1IJjqx6fUpz5Uz0HWz4l3KXxfDy4Dd6vyQID
AQABoAAwDQYJKoZIhvcNAQELBQADgYEAT+CPRCnlleX9euvZ7on8qTF+vYI8wmLg
z8JM4EDwYsqV5dk023iHuNGZHT04DiUG55YyzyVL+scSGWSzUvI2QiXv7GFfl6RI
E6eUZrCXRwOczlP49HAOg59gd96Iavq2uRFmN7hNVhvTdcRltA/BrXryOi1/0Yse
6bEbS1PhfV0=
-----END CERTIFICATE REQUEST-----`

const named = `-----BEGIN CERTIFICATE REQUEST-----
MIIBAzCBqgIBADAAMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEp/XpWdAZwRcM
BhoFEgFafdoEr3i3bo3zekf9PILyoFRgk40zNXyDgZCgLeeMEJKldOQw7yvA50Lp
rw90jPQo06BIMEYGCSqGSIb3DQEJDjE5MDcwNQYDVR0RBC4wLIIPV2lua2VsLk1v
bGVuLmJlggx3d3cubW9sZW4uYmWBC2FuQG1vbGVuLmJlMAoGCCqGSM49BAMCA0gA
MEUCIQC9034wWIjhEVFQHVyqgH8tLshjGzvlNBC3dV+NVwYNfgIgIfazYtLhA6rz
LAMqlbSYrYisGtRBK1TkR8TtVr5Sij0=
-----END CERTIFICATE REQUEST-----`

const pss = `-----BEGIN CERTIFICATE REQUEST-----
MIIC2DCCAYwCAQAwFzEVMBMGA1UEAwwMd3d3Lm1vbGVuLmJlMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEApWMa0od/8woZfbsIcP7Ku2MPX+qbm60s0TEy
b1MVWTH+VKvjrFlQBAWw+0XxfKXvYXtmxANavNQEzdyHwGZ2HlYO5cI6FBXHd78Q
BEtQJzA40OyykdgYQmmUW4F3EdZvM0/c8zX2dcVx3WLP8MWRtI4x5Uatz3q4JV/b
1ieF+dz7OXOQ3JFEixW6AaL403c1Whiz5mUOIlPbgF+Uyg4ejRbrxXXg+v1Ywg3z
4fcFbUl6R0KD1KhYrrogZjOFn8P1OHd3C18bkEizKVMWIA83UUvO40TczcrkQ8OX
OgYXVSI1Rux6cT2sbpTyqjQ7nG5aiRrTB0UFXvPpSIYNsa6+DwIDAQABoEgwRgYJ
KoZIhvcNAQkOMTkwNzA1BgNVHREELjAsgg9XaW5rZWwuTW9sZW4uYmWCDHd3dy5t
b2xlbi5iZYELYW5AbW9sZW4uYmUwQQYJKoZIhvcNAQEKMDSgDzANBglghkgBZQME
AgEFAKEcMBoGCSqGSIb3DQEBCDANBglghkgBZQMEAgEFAKIDAgEgA4IBAQBk5e3N
KSUcxpTIIs06Sj9p4b9CZ5wx/82dPWgNOAsdEylg2gopteB7w+dWfHdouXCwRF8i
iZeDXk634lJbVaYYWbwdDxc5sJIaXgP5UiBdALRGkJqLzdxduzaPlK90csYn4K6d
v+Ups24bM7sMaiereHHvS7NheZtqlY402EndeL4pxpP2LDMJ16XI9sp2C5t9XHI7
5mvvIGY0SNKXy/jjJqJaMzAe7Lryd/An+35v2V4A90poBHYdHxzzGBsInhfCiAJH
N1/rI9SBWn4OYOSIqKzgTJ2OCUySj9PyUUlo3JlNqSd6YLWrnfoTVsjs6Gm2Mpzz
07kAMgDH/ST/3Z3Z
-----END CERTIFICATE REQUEST-----`

const nameless = `-----BEGIN CERTIFICATE REQUEST-----
MIG6MGICAQAwADBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKf16VnQGcEXDAYa
BRIBWn3aBK94t26N83pH/TyC8qBUYJONMzV8g4GQoC3njBCSpXTkMO8rwOdC6a8P
dIz0KNOgADAKBggqhkjOPQQDAgNIADBFAiBGnDBlGggwLKH/ShgLbakkRMVsfJRL
RT9OO1faRu4AuQIhAP/BFO0Da3zWhHmHp5dfAhmys4ytcojmaRNGmuZ4jbJe
-----END CERTIFICATE REQUEST-----`

it('reads every part of the subject, in the letters it was written in', () => {
  expect(readRequest(`Mijn aanvraag:\n${strong}\n`)).toEqual({
    CN: 'www.bakkerij-elan.be',
    names: ['www.bakkerij-elan.be'],
    O: 'Bakkerij Élan',
    OU: 'Winkel',
    L: 'Gent',
    ST: 'Oost-Vlaanderen',
    C: 'BE',
    email: 'an@bakkerij-elan.be',
    keyType: 'RSA',
    rootLength: 2048,
    signatureAlgorithm: 'SHA256',
  })
})

it('reads a key on a curve, and leaves empty what the subject does not name', () => {
  expect(readRequest(curved)).toMatchObject({
    CN: '*.molen.be',
    L: '',
    email: '',
    keyType: 'EC',
    rootLength: 256,
    signatureAlgorithm: 'SHA384',
  })
})

it('takes the names beside an empty subject: the first as its name', () => {
  expect(readRequest(named)).toMatchObject({
    CN: 'winkel.molen.be',
    names: ['winkel.molen.be', 'www.molen.be'],
    O: '',
    email: 'an@molen.be',
  })
})

it.each([
  ['no name at all', nameless, 'csr_no_name'],
  ['a signature that no authority takes', pss, 'csr_kind_not_taken'],
  ['nothing', '', 'csr_unreadable'],
  ['half of one', strong.slice(0, 400), 'csr_unreadable'],
  ['letters that are no request', strong.replace(/MII[\s\S]{300}/, 'QUJD'), 'csr_unreadable'],
  ['a short key', weak, 'csr_key_weak'],
  ['another name than was signed', strong.replace('FbGFuLmJlMSIw', 'FbGFvLmJlMSIw'), 'csr_signature_wrong'],
])('says what is wrong with %s', (_what, pem, flaw) => {
  expect(readRequest(pem)).toEqual({ flaw })
})

it.each(['PRIVATE KEY', 'RSA PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'])('refuses a request beside a %s', (kind) => {
  const key = `-----BEGIN ${kind}-----\nMIIB\n-----END ${kind}-----`
  for (const pasted of [`${strong}\n${key}`, `${key}\n${strong}`, key])
    expect(readRequest(pasted)).toEqual({ flaw: 'csr_with_key' })
  expect(requestIn(`Mijn aanvraag:\n${strong}\ngroeten`)).toBe(strong)
})
