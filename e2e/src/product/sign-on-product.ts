import { newInstance, releaseInstance, startServer } from "#product/server.ts";

/** Who signs in at the provider: their subject, and what it tells of them. */
interface Comer {
  subject: string;
  email?: string;
  name?: string;
}

interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** A product with an OpenID Connect provider beside it, at which whoever is named next signs in at once. */
export interface SignOnProduct extends Client {
  origin: string;
  dataDir: string;
  /** Says who signs in at the provider next. */
  next(comer: Comer): Promise<void>;
  /** Puts a TXT record into DNS. */
  publish(record: { name: string; value: string }): Promise<void>;
  /** Ends the provider: nobody answers there any more. */
  stopProvider(): Promise<void>;
  end(): Promise<void>;
}

const script = "apps/api/src/testing/sign-on/product.ts";
const answersWithinMs = 30_000;

export async function startSignOnProduct(): Promise<SignOnProduct> {
  const instance = { ...(await newInstance()), settings: { WEBHOOK_NETWORKS: "127.0.0.1" } };
  const server = await startServer(instance, script);
  let lastId = 0;

  function ask(wish: { next?: Comer; record?: { name: string; value: string }; stop?: boolean }): Promise<Client> {
    const id = ++lastId;
    const product = server.process;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The product did not answer in time.")), answersWithinMs);
      const hear = (answer: Client & { id?: number }) => {
        if (answer.id !== id) return;
        clearTimeout(timer);
        product.off("message", hear);
        resolve(answer);
      };
      product.on("message", hear);
      product.send({ id, ...wish });
    });
  }
  const { issuer, clientId, clientSecret } = await ask({});
  return {
    ...{ issuer, clientId, clientSecret, origin: instance.origin, dataDir: instance.dataDir },
    next: async (next) => void (await ask({ next })),
    publish: async (record) => void (await ask({ record })),
    stopProvider: async () => void (await ask({ stop: true })),
    end: async () => {
      await server.stop();
      releaseInstance(instance);
    },
  };
}
