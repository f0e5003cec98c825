// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { ChangePasswordForm } from "#features/auth/password/ChangePasswordForm.tsx";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();

test("a wrong present password is said at its field; the right one changes it", async () => {
  server.on("POST /auth/change-password", ({ body }) => {
    if (Object(body).old_password !== "wrench and oil") throw new Refused(422, "password_wrong");
    return { changed: true };
  });
  const onClose = vi.fn();
  const screen = await openScreen(createElement(ChangePasswordForm, { onClose }));
  const { profile, auth, errors } = currentMessages();
  await press(profile.password.change);
  expect([shows(auth.passwordRequired), server.times("POST /auth/change-password")]).toEqual([true, 0]);
  await fillIn(profile.password.old, "wrong");
  await fillIn(profile.password.new, "a belt and bearings");
  await press(profile.password.change);
  await until(() => shows(errors.password_wrong));
  expect(onClose).not.toHaveBeenCalled();
  await fillIn(profile.password.old, "wrench and oil");
  await press(profile.password.change);
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "success", title: profile.password.changed });
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.bodies("POST /auth/change-password").at(-1)).toMatchObject({ new_password: "a belt and bearings" });
});
