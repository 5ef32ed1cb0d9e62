/** The state that a GET form does not set, carried along. */
export function HiddenFields({
  fields,
}: {
  fields: readonly (readonly [name: string, value: string])[]
}) {
  return (
    <>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
