import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "#config.ts";

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  },
};

const permissionsPolicy = "camera=(self), geolocation=(), microphone=(), payment=(), usb=()";

/** Puts the security headers on every answer; the promise to stay on TLS only where people come by https. */
export async function addSecurityHeaders(app: FastifyInstance, { publicOrigin }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: publicOrigin.startsWith("https://") ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", permissionsPolicy);
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api")) reply.header("cache-control", "no-store");
  });
}
