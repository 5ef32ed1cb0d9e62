/**
 * The same methods; `onError` hears what they throw before whoever calls them does. The sign-in
 * library keeps it to itself and answers as if nobody were signed in, and its log is one for all
 * requests at once.
 */
export function heardErrors<Methods extends object>(
  methods: Methods,
  onError: (error: unknown) => void,
): Methods {
  return new Proxy(methods, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== 'function') return method
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(method, target, given)
        } catch (error) {
          onError(error)
          throw error
        }
      }
    },
  })
}
