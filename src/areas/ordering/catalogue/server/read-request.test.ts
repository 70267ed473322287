import { expect, it } from 'vitest'
import { readRequest } from './read-request.ts'

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

it('reads every part of the subject, in the letters it was written in', () => {
  expect(readRequest(`Mijn aanvraag:\n${strong}\n`)).toEqual({
    CN: 'www.bakkerij-elan.be',
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

it.each([
  ['nothing', '', 'csr_unreadable'],
  ['half of one', strong.slice(0, 400), 'csr_unreadable'],
  ['letters that are no request', strong.replace(/MII[\s\S]{300}/, 'QUJD'), 'csr_unreadable'],
  ['a short key', weak, 'csr_key_weak'],
  ['another name than was signed', strong.replace('FbGFuLmJlMSIw', 'FbGFvLmJlMSIw'), 'csr_signature_wrong'],
])('says what is wrong with %s', (_what, pem, flaw) => {
  expect(readRequest(pem)).toEqual({ flaw })
})
