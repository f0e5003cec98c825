import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Contact } from "#features/support/Contact.tsx";
import { Manual } from "#features/support/Manual.tsx";
import styles from "#features/support/Support.module.css";
import { readSupportSearch, type SupportSearch } from "#features/support/support-search.ts";
import { useSupportWords } from "#features/support/support-words.ts";
import { Page } from "#ui/page/Page.tsx";

/** The manual, and how to reach who makes the product. */
export function SupportScreen() {
  const support = useSupportWords();
  const { tab = "manual", section, q = "" } = readSupportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (search: SupportSearch, replace = false) => void navigate({ to: "/support", search, replace });
  const choose = (name: string | null) => go(name === "contact" ? { tab: "contact" } : {});
  return (
    <Page title={support.title}>
      <Tabs value={tab} onChange={choose} keepMounted={false} className={styles.tabs}>
        <Tabs.List>
          <Tabs.Tab value="manual">{support.tabs.manual}</Tabs.Tab>
          <Tabs.Tab value="contact">{support.tabs.contact}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="manual">
          <Manual
            section={section}
            words={q}
            onSearch={(words) => go({ section, ...(words && { q: words }) }, true)}
            onAsk={() => choose("contact")}
          />
        </Tabs.Panel>
        <Tabs.Panel value="contact">
          <Contact />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
