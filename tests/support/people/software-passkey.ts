import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Site {
  id: string
  origin: string
}

/** An authenticator of this test: a key of its own that makes and uses one passkey, as WebAuthn has it written down. */
export function softwarePasskey({ id: rpId, origin }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const head = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  function register(challenge: string, name = 'Laptop') {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    // COSE: EC2, ES256, P-256
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
    // user present and verified, with the credential
    const data = Buffer.concat([head(0x45), Buffer.alloc(16), length, id, key])
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      name,
      credentialId,
      clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  function confirm(challenge: string, { from = origin }: { from?: string } = {}) {
    const [client, data] = [clientData('webauthn.get', challenge, from), head(0x05)]
    const signature = createSign('sha256')
      .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
      .sign(privateKey)
    return {
      credentialId,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
  }

  return { credentialId, register, confirm }
}

const text = (word: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
