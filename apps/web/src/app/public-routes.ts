import { type Locale, locales } from "@millwright/messages/text";
import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "#app/lazy-screen.ts";
import { rootRoute } from "#app/root-route.ts";
import { titled } from "#app/route-data.ts";
import { safeRedirect } from "#app/safe-redirect.ts";
import { readPricingSearch } from "#features/subscription/pricing/pricing-search.ts";
import { showLanguage } from "#lib/language.ts";
import { currentSession, isAtTablet } from "#lib/session/session.ts";

const optionalText = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

interface LoginSearch {
  /** Where to go once signed in. */
  redirect?: string | undefined;
  tab?: "signup" | undefined;
  /** The second step of the sign-up. */
  step?: "verify" | undefined;
  /** The ROI calculator over it: with the inputs of a shared estimate, or "1" with one's own. */
  roi?: string | undefined;
}

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  ...titled((m) => m.shell.titles.login),
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(optionalText(search.redirect) && { redirect: optionalText(search.redirect) }),
    ...(search.tab === "signup" && { tab: "signup" }),
    ...(search.step === "verify" && { step: "verify" }),
    ...(search.roi !== undefined && search.roi !== "" && { roi: String(search.roi) }),
  }),
  beforeLoad: ({ search }) => {
    // A shared estimate is shown to colleagues who are signed in, too; closing it leads them on.
    if (currentSession() && !search.roi) throw redirect({ href: safeRedirect(search.redirect), replace: true });
  },
  component: lazyScreen(() => import("#app/LoginPage.tsx"), "LoginPage"),
});

interface SignOnSearch {
  /** Where to go once signed in. */
  redirect?: string | undefined;
  /** The company whose provider is left for. */
  company?: string | undefined;
}

const signOn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-on",
  ...titled((m) => m.auth.signOn),
  validateSearch: (search: Record<string, unknown>): SignOnSearch => ({
    ...(optionalText(search.redirect) && { redirect: optionalText(search.redirect) }),
    ...(optionalText(search.company) && { company: optionalText(search.company) }),
  }),
  beforeLoad: ({ location, search }) => {
    // Whoever is here may go on as somebody else by an invitation; a shared tablet is nobody's own.
    if (isAtTablet() || (currentSession() && location.hash === ""))
      throw redirect({ href: safeRedirect(search.redirect), replace: true });
  },
  component: lazyScreen(() => import("#features/auth/sign-on/SignOnScreen.tsx"), "SignOnScreen"),
});

const signOnReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-on/callback",
  ...titled((m) => m.auth.signOn),
  beforeLoad: () => {
    if (isAtTablet()) throw redirect({ to: "/", replace: true });
  },
  component: lazyScreen(() => import("#app/sign-on/SignOnReturnPage.tsx"), "SignOnReturnPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  ...titled((m) => m.shell.titles.forgotPassword),
  component: lazyScreen(() => import("#features/auth/password/ForgotPasswordScreen.tsx"), "ForgotPasswordScreen"),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password",
  ...titled((m) => m.shell.titles.resetPassword),
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    optionalText(search.token) ? { token: optionalText(search.token) } : {},
  component: lazyScreen(() => import("#features/auth/password/ResetPasswordScreen.tsx"), "ResetPasswordScreen"),
});

/** Who signs in asks for nothing that is kept: what keeps it is loaded with the first screen that does. */
const withData = createRoute({
  getParentRoute: () => rootRoute,
  id: "data",
  component: lazyScreen(() => import("#app/routes/DataOutlet.tsx"), "DataOutlet"),
});

const join = createRoute({
  getParentRoute: () => withData,
  path: "/join",
  ...titled((m) => m.shell.titles.join),
  component: lazyScreen(() => import("#features/auth/join/JoinScreen.tsx"), "JoinScreen"),
});

const unsubscribe = createRoute({
  getParentRoute: () => withData,
  path: "/unsubscribe/$token",
  ...titled((m) => m.shell.titles.notifications),
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: Locale } => {
    const ofMail = locales.find((locale) => locale === lang);
    return ofMail ? { lang: ofMail } : {};
  },
  // Who is mailed in French reads French here, whatever this device was left in.
  beforeLoad: ({ search }) => search.lang && showLanguage(search.lang),
  component: lazyScreen(() => import("#features/auth/unsubscribe/UnsubscribeScreen.tsx"), "UnsubscribeScreen"),
});

const strongerSignIn = createRoute({
  getParentRoute: () => withData,
  path: "/stronger-sign-in",
  ...titled((m) => m.shell.titles.strongerSignIn),
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    optionalText(search.redirect) ? { redirect: optionalText(search.redirect) } : {},
  beforeLoad: ({ search }) => {
    const session = currentSession();
    if (!session) throw redirect({ to: "/login", search, replace: true });
    if (!session.user.stronger_sign_in_needed) throw redirect({ href: safeRedirect(search.redirect), replace: true });
  },
  component: lazyScreen(() => import("#features/auth/stronger/StrongerSignInScreen.tsx"), "StrongerSignInScreen"),
});

const pricing = createRoute({
  getParentRoute: () => withData,
  path: "/pricing",
  ...titled((m) => m.shell.titles.pricing),
  validateSearch: readPricingSearch,
  component: lazyScreen(() => import("#features/subscription/pricing/PricingScreen.tsx"), "PricingScreen"),
});

const paymentSuccess = createRoute({
  getParentRoute: () => withData,
  path: "/payment-success",
  ...titled((m) => m.shell.titles.paymentSuccess),
  validateSearch: (search: Record<string, unknown>): { session_id?: string } =>
    optionalText(search.session_id) ? { session_id: optionalText(search.session_id) } : {},
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
  },
  component: lazyScreen(() => import("#features/subscription/payment/PaymentScreen.tsx"), "PaymentScreen"),
});

interface TabletSearch {
  /** It is none any more. */
  removed?: 1;
  /** Whose PIN is asked for. */
  who?: string | undefined;
  /** What the turn is opened for. */
  for?: "report";
}

const tablet = createRoute({
  getParentRoute: () => withData,
  path: "/tablet",
  ...titled((m) => m.shell.titles.tablet),
  validateSearch: (search: Record<string, unknown>): TabletSearch => ({
    ...(search.removed !== undefined && { removed: 1 }),
    ...(optionalText(search.who) && { who: optionalText(search.who) }),
    ...(search.for === "report" && { for: "report" }),
  }),
  beforeLoad: ({ search }) => {
    if (currentSession()?.by !== "turn") return;
    throw redirect({ href: search.for === "report" ? "/tablet/work?new=1" : "/tablet/work", replace: true });
  },
  component: lazyScreen(() => import("#app/tablet/TabletPage.tsx"), "TabletPage"),
});

/** The screens that stand alone, without the shell around them. */
export const publicRoutes = [
  login,
  signOn,
  signOnReturn,
  forgotPassword,
  resetPassword,
  withData.addChildren([join, unsubscribe, strongerSignIn, pricing, paymentSuccess, tablet]),
];
